/** Trade terms as the product uses them; a link to a term highlights it. */
import { TextInput } from '@mantine/core';
import { GLOSSARY } from '@milepost/domain/core/glossary.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageTitle } from '../core/shell/page-title.tsx';
import classes from './glossary.module.css';

const TERMS = Object.entries(GLOSSARY).sort(([, a], [, b]) => a.term.localeCompare(b.term, 'en'));

export function List() {
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = TERMS.filter(([, { term, words }]) => `${term} ${words}`.toLowerCase().includes(wanted));
  useEffect(() => document.getElementById(hash)?.scrollIntoView({ block: 'center' }), [hash]);
  return (
    <>
      <PageTitle>Glossary</PageTitle>
      <TextInput
        type="search"
        w={280}
        label="Search terms"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <dl className={classes.terms}>
        {shown.map(([name, { term, words }]) => (
          <div key={name} id={name} data-asked={name === hash || undefined}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {shown.length === 0 && <p>No matching terms.</p>}
    </>
  );
}
