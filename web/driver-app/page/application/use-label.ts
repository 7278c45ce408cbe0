import { useLanguage } from '../language.tsx';
import { SPANISH } from './spanish.ts';

/** Translates the application's English texts to the driver's language. */
export function useLabel(): (english: string) => string {
  const language = useLanguage();
  return (english) => (language === 'es' ? (SPANISH[english] ?? english) : english);
}
