/** Shows a PDF's pages on a phone. Loaded only when there is one to read. */
import { PdfPages, usePdf } from '../../core/pdf/pdf-pages.tsx';

export default function PdfDocument({ file }: { file: Blob }) {
  const { pdf } = usePdf(file);
  return (
    pdf && (
      <div className="whole">
        <PdfPages pdf={pdf} />
      </div>
    )
  );
}
