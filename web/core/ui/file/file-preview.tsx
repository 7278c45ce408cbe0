/** Shows a file inline, next to the fields about it. */
import classes from './file.module.css';
import { FileContent, type ViewableFile } from './file-content.tsx';
import { closeFile, useFileUrl } from './viewer.tsx';

export function FilePreview({ file }: { file: ViewableFile }) {
  const url = useFileUrl(file);
  return (
    <section className={classes.preview} aria-label={`The file ${file.name}`}>
      {url && <FileContent file={file} url={url} onClose={closeFile} />}
    </section>
  );
}
