/** Which contacts a list shows: the filter, as it stands in the address and as the server is asked. */
export {
  addressOf,
  areDaysWhole,
  type ContactAddress,
  type ContactFilter,
  countFurther,
  filterIn,
  filterOf,
  isNarrowed,
  noFilter,
  queryOf,
} from './contact-filter.ts';
