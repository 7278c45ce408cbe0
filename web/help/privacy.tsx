/** How personal data is handled, unless the operator has its own page (PRIVACY_URL). */
import { useSettings } from '../core/session/settings.ts';
import { TextPage, type TextSection } from './text-page.tsx';

const PARTS: readonly TextSection[] = [
  {
    heading: 'Information we keep',
    words:
      'The information you and the people you work with enter and upload: loads, customers, drivers, trucks, documents, and pay. We also record who made each change and when, the time of your last sign-in, and, for one day, failed sign-ins with their IP addresses.',
  },
  {
    heading: 'Access',
    words:
      'Users in your company have access according to their permissions. Other carriers don’t. The server operator can access the database for maintenance.',
  },
  {
    heading: 'Sharing',
    words:
      'Nothing leaves the server on its own. Invoices go to the customers and factoring companies you send them to. If you connect a service under Integrations, the server exchanges data with it for that purpose only.',
  },
  {
    heading: 'In your browser',
    words: 'Your sign-in, color theme, list settings, and unsaved drafts. Signing out removes the sign-in.',
  },
  {
    heading: 'Correcting or deleting your data',
    words: 'Ask the owner of your carrier’s account, who can correct and delete records, or the server operator.',
  },
];

const PAGE_VIEWS: TextSection = {
  heading: 'Page views',
  words: 'This server reports page views to an analytics address that its operator chose. They contain no records.',
};

export function Page() {
  const isCounted = Boolean(useSettings()?.analyticsUrl);
  return <TextPage page="privacy" title="Privacy" parts={isCounted ? [...PARTS, PAGE_VIEWS] : PARTS} />;
}
