/** Words for what a subscription holds (ENM-38, ENM-39). Values that are not here show as they are. */
export const PLAN_LABELS: Readonly<Record<string, string>> = {
  PRICING_OOP: '1 Truck',
  PRICING_SMALL_FLEET: '2-5 Trucks',
  PRICING_SMALL_MEDIUM_FLEET: '6-12 Trucks',
  PRICING_MEDIUM_FLEET: '13-20 Trucks',
  PRICING_MEDIUM_LARGE_FLEET: '21-30 Trucks',
  PRICING_LARGE_FLEET: '31+ Trucks',
};
