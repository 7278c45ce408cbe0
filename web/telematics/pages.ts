import type { ModulePages } from '../core/shell/place.ts';
import { IconPlugConnected } from '../core/ui/icons/icons.ts';

/** The page of this module; `admin/pages.ts` sets its position in the menu. */
export const telematicsPages = {
  apiintegration: {
    icon: IconPlugConnected,
    quick: 'Integration and Data uploads',
    words: 'settings connect motive eld fmcsa factoring',
    load: () => import('./integration.tsx'),
  },
} satisfies ModulePages;
