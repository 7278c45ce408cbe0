/** Who paid to unload a load: decides whether the customer is billed and whether the driver is reimbursed. */
export const LUMPER_PAYERS = {
  DRIVER: 'Driver',
  COMPANY: 'Company',
  BROKER: 'Broker directly',
} as const;
export type LumperPayer = keyof typeof LUMPER_PAYERS;
