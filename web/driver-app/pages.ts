import { type ModulePages, NO_PAGE } from '../core/shell/place.ts';
import { IconClipboardText, IconCloudUpload, IconId } from '../core/ui/icons/icons.ts';

/** The pages of this module in menu order; add new ones at the end. */
export const driverAppPages = {
  driver: {
    icon: IconId,
    quick: 'Admin and Record Keeping',
    also: 'register',
    add: 'Add driver',
    addAt: 'register/add',
    load: () => import('./driver.tsx'),
    profile: () => import('./driver-profile.tsx'),
  },
  driver_employment_application: {
    icon: IconClipboardText,
    quick: 'Admin and Record Keeping',
    words: 'applicants prospects hire verification background 391.21',
    load: () => import('./employment-application.tsx'),
  },
  driver_app_upload: {
    icon: IconCloudUpload,
    quick: 'Admin and Record Keeping',
    words: 'uploads documents photographs sent by drivers approve review',
    load: () => import('./driver-app-upload.tsx'),
  },
  driver_profile: NO_PAGE,
  driver_request: NO_PAGE,
} satisfies ModulePages;
