import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Language, WORDS, type Words } from './words.ts';

const STORAGE_KEY = 'milepost-driver-language';

type LanguageState = { words: Words; language: Language; swap: () => void };

const LanguageState = createContext<LanguageState>({ words: WORDS.en, language: 'en', swap: () => undefined });

export const useWords = () => useContext(LanguageState).words;
export const useLanguage = () => useContext(LanguageState).language;

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

function useFormat(): Intl.DateTimeFormat {
  const { language } = useContext(LanguageState);
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Returns a formatter of dates in the driver's language: `Mar 14, 2028`. */
export function useDay(): (day: string) => string {
  const format = useFormat();
  return (day) => format.format(noon(day));
}

/** Returns a formatter of stored times, `13:40`, in the driver's language: `1:40 PM`. */
export function useTime(): (time: string) => string {
  const { language } = useContext(LanguageState);
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  // A plain space: the narrow one of the standard isn't in every phone's fonts.
  return (time) => format.format(new Date(`2000-01-01T${time}:00Z`)).replaceAll('\u202f', ' ');
}

/** Returns a formatter of date ranges, as short as possible: `Mar 2 – 8, 2028`. */
export function usePeriod(): (from: string, to: string) => string {
  const format = useFormat();
  return (from, to) => format.formatRange(noon(from), noon(to));
}

/** Returns the phone's language until the driver chooses. */
function getInitialLanguage(): Language {
  const kept = localStorage.getItem(STORAGE_KEY) ?? navigator.language;
  return kept.startsWith('es') ? 'es' : 'en';
}

/** Provides the language of a page. `only` is that of a page that has just one, whatever the phone's. */
export function LanguageProvider({ only, children }: { only?: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(only ?? getInitialLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const swap = () => {
    const other = language === 'en' ? 'es' : 'en';
    localStorage.setItem(STORAGE_KEY, other);
    setLanguage(other);
  };
  return <LanguageState.Provider value={{ words: WORDS[language], language, swap }}>{children}</LanguageState.Provider>;
}

/** Offers the other language, in that language. */
export function LanguageSwitch() {
  const { words, language, swap } = useContext(LanguageState);
  return (
    <button type="button" className="plain" lang={language === 'en' ? 'es' : 'en'} onClick={swap}>
      {words.language}
    </button>
  );
}
