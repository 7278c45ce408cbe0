/** What this installation calls the product (PRODUCT_NAME): the server writes it into the page, so that no page waits for it. */
export const PRODUCT =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Milepost';
