import { useLanguage } from '../language.tsx';
import { SPANISH } from './spanish.ts';

/** English words of the application in the driver's language. */
export function useLabel(): (english: string) => string {
  const language = useLanguage();
  return (english) => (language === 'es' ? (SPANISH[english] ?? english) : english);
}
