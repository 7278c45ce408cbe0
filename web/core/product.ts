/** The product name of this installation (PRODUCT_NAME). The server writes it into the page, so that no page waits for it. */
export const PRODUCT =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Milepost';
