export { InvoiceManager } from './components/invoice-manager.tsx';
export { PlatformManager } from './components/platform-manager.tsx';
export { ReceiptSheet } from './components/receipt/receipt-sheet.tsx';
export { SubscriptionCard } from './components/subscription-card.tsx';
export { invoiceSort, usualSort } from './invoice-sort.ts';
export { billingPatches } from './realtime.ts';
