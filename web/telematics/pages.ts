import type { ModulePages } from '../core/shell/place.ts';
import { IconPlugConnected } from '../core/ui/icons/icons.ts';

/** The page of this module, in the menu at the position that `admin/pages.ts` keeps. */
export const telematicsPages = {
  apiintegration: {
    icon: IconPlugConnected,
    quick: 'Integration and Data uploads',
    load: () => import('./integration.tsx'),
  },
} satisfies ModulePages;
