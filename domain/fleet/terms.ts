/** An invoice is due this many days after its invoiced date, unless other terms were agreed with the customer. */
export const INVOICE_TERM_DAYS = 30;
export const MAX_TERM_DAYS = 180;
