/** Invoices that are issued, changed or paid elsewhere, and the moment a payment arrives. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { billingQueries } from './api.ts';
import { billingKeys } from './keys.ts';

export const billingPatches = definePatches({
  invoice: ({ record }, cache) => {
    void cache.invalidateQueries({ queryKey: billingKeys.invoices() });
    void cache.invalidateQueries({ queryKey: billingKeys.checkout(record.id) });
    void cache.invalidateQueries({ queryKey: billingKeys.receipt(record.id) });
    void cache.invalidateQueries({ queryKey: billingKeys.choices() });
  },
  company: (_, cache) => {
    void cache.invalidateQueries({ queryKey: billingKeys.subscription() });
    void cache.invalidateQueries({ queryKey: billingKeys.choices() });
  },
  payment: ({ company, invoiceId }, cache) => {
    cache.setQueryData(billingQueries.paid(invoiceId).queryKey, { dueDate: company.dueDate });
    void cache.invalidateQueries({ queryKey: billingKeys.invoices() });
  },
});
