/** The pages for adding records from inside another form. */
import { type LazyExoticComponent, lazy } from 'react';
import type { RecordFacts } from './core/facts.ts';
import type { Place } from './core/shell/place.ts';
import type { AddPage } from './core/ui/form/add-request.ts';
import { places } from './registry.tsx';

const pages = new Map<string, LazyExoticComponent<AddPage>>();

export function findAddPage({ route }: Pick<RecordFacts, 'route'>): AddPage | null {
  const place = places.find(({ path }) => path === route);
  // Only owners add users, whatever the form offers.
  if (!place?.add || place.owners) return null;
  const page = pages.get(route) ?? lazyPage(place);
  pages.set(route, page);
  return page;
}

const Nothing: AddPage = () => null;
const lazyPage = (place: Place) => lazy(async () => ({ default: (await place.load()).Detail ?? Nothing }));
