import { useWords } from './language.tsx';
import type { Progress } from './upload-file.ts';

/** Shows how much of a file was sent, and whether sending continues after the page is closed. */
export function UploadProgress({ sent, size, isWaiting, isKept }: Progress & { isKept: boolean }) {
  const words = useWords();
  const waiting = isKept ? words.waiting : words.waitingHere;
  return (
    <div role="status" className="hint">
      <progress value={sent} max={size} aria-label={words.send} />
      {isWaiting ? waiting : words.sending(Math.round((100 * sent) / size))}
      {isKept && <p>{words.kept}</p>}
    </div>
  );
}
