/** The pictures of the guides under Help, each of a page of the demo (help-pictures.ts takes them). */

export const PICTURE_FOLDER = 'web/help/guides';
export const PICTURE_SIZE = { width: 1280, height: 720 };

/** Size limit of all pictures together: they are part of every copy of the product. */
export const MAX_BYTES = 1_000_000;

/** `within` opens a link of the first row, `menu` opens the menu of the first row. */
type Picture = { page: string; within?: true; menu?: true };

export const PICTURES: Readonly<Record<string, Picture>> = {
  introduction: { page: 'fleet/fleets?status=IN_PROGRESS', within: true },
  'interface-basics': { page: 'fleet/fleets', menu: true },
  dashboards: { page: 'dashboard/compliance_dashboard' },
  reporting: { page: 'report/fleets' },
  'importing-fuel': { page: 'expensie/fuel_imports/add' },
};

export type PictureFile = { file: string; width: number };

/** Returns the files for a computer and for a phone. */
export const listFiles = (name: string): PictureFile[] => [
  { file: `${name}.webp`, width: PICTURE_SIZE.width },
  { file: `${name}-small.webp`, width: 720 },
];
