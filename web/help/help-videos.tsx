import { Text, Title } from '@mantine/core';
import { PRODUCT } from '../core/product.ts';
import { useSettings } from '../core/session/settings.ts';
import dashboards from './guides/dashboards.webp';
import dashboardsSmall from './guides/dashboards-small.webp';
import importingFuel from './guides/importing-fuel.webp';
import importingFuelSmall from './guides/importing-fuel-small.webp';
import interfaceBasics from './guides/interface-basics.webp';
import interfaceBasicsSmall from './guides/interface-basics-small.webp';
import introduction from './guides/introduction.webp';
import introductionSmall from './guides/introduction-small.webp';
import reporting from './guides/reporting.webp';
import reportingSmall from './guides/reporting-small.webp';
import classes from './help.module.css';

type Section = {
  heading: string;
  guide: string;
  /** The steps, in order. */
  steps: readonly string[];
  picture: { src: string; small: string; alt: string };
};

/** The sections in order (HLP-01), each with a guide shown if no video is configured (HLP-02). */
const SECTIONS: readonly Section[] = [
  {
    heading: 'Introduction',
    guide: `${PRODUCT} takes each load from booking to payment. Enter information once and it carries through.`,
    steps: [
      'Enter the load from the rate confirmation: bill-to, pickup and delivery, rate, truck, and driver.',
      'Complete it with its bill of lading.',
      'On Friday, build paychecks. The week’s loads and expenses are already there.',
      'Email the invoice and its documents to the customer, then enter the payment when it arrives.',
    ],
    picture: {
      src: introduction,
      small: introductionSmall,
      alt: 'A load form with authority, customer, pickup, delivery, and fees',
    },
  },
  {
    heading: 'Interface Basics',
    guide: 'Use the tabs at the top to switch areas and the menu on the left to open pages.',
    steps: [
      'Press Ctrl K to go to any page or record by name.',
      'In a list, press / to search, n to add, or Enter to open a row. Click a heading to sort. Press ? for all shortcuts.',
      'Filter a list, then save filters you use often as a view.',
      'Use the menu at the end of a row to see available actions.',
    ],
    picture: {
      src: interfaceBasics,
      small: interfaceBasicsSmall,
      alt: 'The loads list with its search, filters, columns, and a row’s menu',
    },
  },
  {
    heading: 'Dashboards and Graphs',
    guide:
      'Dashboards start with what needs attention today: expiring documents, past-due and unpaid invoices, and unassigned items.',
    steps: [
      'Click a line to open that record.',
      'Click a number to open the list of what it counts.',
      'Click the button next to a chart to see it as a table.',
    ],
    picture: {
      src: dashboards,
      small: dashboardsSmall,
      alt: 'The Compliance Overview with its Needs attention today list and the tables below',
    },
  },
  {
    heading: 'Reporting Tools',
    guide: 'A report is a list with a date range, filters, and totals.',
    steps: [
      'Select an authority and a period, then filter by driver, truck, or customer.',
      'Download exactly what’s shown as a CSV file for a spreadsheet or your accountant.',
      'Print it: reports print in landscape with headings on every page.',
    ],
    picture: {
      src: reporting,
      small: reportingSmall,
      alt: 'The loads report with its date range, totals, and rows',
    },
  },
  {
    heading: 'Importing Fuel Transactions',
    guide: 'Your fuel card file becomes expenses, each assigned to the driver who had the card on that date.',
    steps: [
      'Download the transactions from your fuel card provider, and choose the file on Import Fuels.',
      'Review accepted rows, duplicates, and unknown cards. Nothing is saved yet.',
      'Fix any errors in the rows, then save.',
    ],
    picture: {
      src: importingFuel,
      small: importingFuelSmall,
      alt: 'The upload of a fuel card file with its source and dates',
    },
  },
];

/** Shows tutorial videos, on the help page and the phone page. */
export function HelpVideos({ order }: { order: 2 | 3 }) {
  const videos = useSettings()?.helpVideos ?? [];
  return SECTIONS.map(({ heading, ...written }, at) => (
    <section key={heading} className={classes.section}>
      <Title order={order}>{heading}</Title>
      {videos[at] ? (
        <iframe
          className={classes.video}
          src={videos[at]}
          title={heading}
          loading="lazy"
          allow="fullscreen; picture-in-picture"
        />
      ) : (
        <Guide {...written} />
      )}
    </section>
  ));
}

function Guide({ guide, steps, picture }: Pick<Section, 'guide' | 'steps' | 'picture'>) {
  return (
    <>
      <Text className={classes.guide}>{guide}</Text>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a href={picture.src} target="_blank" rel="noreferrer">
        <img
          className={classes.picture}
          src={picture.src}
          srcSet={`${picture.small} 720w, ${picture.src} 1280w`}
          sizes="(max-width: 51rem) calc(100vw - 3rem), 48rem"
          alt={picture.alt}
          width={1280}
          height={720}
          loading="lazy"
          decoding="async"
        />
      </a>
    </>
  );
}
