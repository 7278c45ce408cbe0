import { NEW } from '../../core/ui/form/use-record-form.ts';
import { ImportPage } from './import-page.tsx';
import type { ImportScreens } from './screens.ts';
import { UploadPage } from './upload-page.tsx';

/** Shows a new import, or one with a parsed file. */
export function ImportDetail({ screens, id }: { screens: ImportScreens; id: string }) {
  return id === NEW ? <UploadPage screens={screens} /> : <ImportPage screens={screens} id={id} />;
}
