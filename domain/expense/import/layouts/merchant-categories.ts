/**
 * Items by a card network's merchant category, by its number and by the name that portals print. A fuel station means diesel, because
 * the card belongs to a truck.
 */
export const MERCHANT_CATEGORIES: Readonly<Record<string, string>> = {
  5541: 'Diesel',
  5542: 'Diesel',
  5172: 'Diesel',
  5983: 'Diesel',
  automatedfueldispensers: 'Diesel',
  servicestations: 'Diesel',
  petroleumandpetroleumproducts: 'Diesel',
  4214: 'Cat Scale',
  motorfreightcarriers: 'Cat Scale',
  7538: 'Repair',
  7531: 'Repair',
  7549: 'Repair',
  automotiveserviceshops: 'Repair',
  automotivebodyrepairshops: 'Repair',
  towingservices: 'Repair',
  7534: 'Tires',
  5532: 'Tires',
  tireretreadingandrepair: 'Tires',
  automotivetirestores: 'Tires',
  5533: 'Parts',
  automotivepartsandaccessoriesstores: 'Parts',
  7542: 'Wash',
  carwashes: 'Wash',
  7523: 'Parking',
  parkinglotsgarages: 'Parking',
  4784: 'Toll',
  tollsbridgefees: 'Toll',
  5812: 'Restaurant',
  5814: 'Restaurant',
  eatingplacesrestaurants: 'Restaurant',
  restaurants: 'Restaurant',
  fastfoodrestaurants: 'Restaurant',
  5411: 'Groceries',
  grocerystoressupermarkets: 'Groceries',
  5499: 'Merchandise',
  7011: 'Hotel',
  6010: 'Cash Advance',
  6011: 'ATM',
};

const normalizeCategory = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the item of a merchant category; an unknown category as it is. */
export const getCategoryItem = (category: string): string =>
  MERCHANT_CATEGORIES[normalizeCategory(category)] ?? category;
