/** Default days from the invoiced date to the due date, unless the customer has other terms. */
export const INVOICE_TERM_DAYS = 30;
export const MAX_TERM_DAYS = 180;
