import { Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { PRODUCT } from '../product.ts';
import { useSettings } from '../session/settings.ts';
import dashboards from './guides/dashboards.jpg';
import importingFuel from './guides/importing-fuel.jpg';
import interfaceBasics from './guides/interface-basics.jpg';
import introduction from './guides/introduction.jpg';
import reporting from './guides/reporting.jpg';
import classes from './help.module.css';

type Section = {
  heading: string;
  /** How the addresses of the pages begin that it is about; what is not there is not spoken of. */
  about?: string;
  guide: string;
  /** What is done, one after the other. */
  steps: readonly string[];
  picture: { src: string; alt: string };
};

/** The sections in their order (HLP-01), each with the guide that stands in where no video is configured (HLP-02). */
const SECTIONS: readonly Section[] = [
  {
    heading: 'Introduction',
    guide: `${PRODUCT} follows a load to its pay. Whatever was typed once is offered everywhere after.`,
    steps: [
      'Enter the load from its rate confirmation: who is billed, where from and where to, the fee, the truck and its driver.',
      'Complete it with its bill of lading.',
      'On Friday build the paycheck: the loads and expenses of the week are there already.',
      'Send the customer the invoice with its papers, and enter the check when it comes.',
    ],
    picture: { src: introduction, alt: 'The form of a load with its authority, customer, pickup, delivery and fees' },
  },
  {
    heading: 'Interface Basics',
    guide: 'Tabs on top lead to the areas, the menu at the left to their pages.',
    steps: [
      'Press Ctrl K to go to any page or record by name.',
      'In a list, / goes to the search, n adds, Enter opens, and a click on a heading sorts; ? shows all keys.',
      'Narrow a list by its filters, and keep what you often look at as a saved view.',
      'The menu at the end of a row holds what can be done with it now.',
    ],
    picture: { src: interfaceBasics, alt: 'A list of loads with its search, filters, columns and the menu of a row' },
  },
  {
    heading: 'Dashboards and Graphs',
    about: '/UI/dashboard/',
    guide: 'A dashboard first says what needs someone today: what expires, is overdue, unpaid or unassigned.',
    steps: [
      'Open a line to come to the record that needs you.',
      'Click a number to see the rows that it counts, with the filter on.',
      'Read any graph as a table of the same numbers by the button beside it.',
    ],
    picture: { src: dashboards, alt: 'The Compliance Overview with what needs you today and the tables below it' },
  },
  {
    heading: 'Reporting Tools',
    about: '/UI/report/',
    guide: 'A report is a list with days and filters, and the sums of all its rows.',
    steps: [
      'Choose the authority and the period, and narrow it by driver, truck or customer.',
      'Download exactly what is shown as a CSV file, for a spreadsheet or the accountant.',
      'Print it: the page lies across the sheet with its headings on every page.',
    ],
    picture: { src: reporting, alt: 'The report of loads with its period, its sums and its rows' },
  },
  {
    heading: 'Importing Fuel Transactions',
    about: '/UI/expensie/fuel_imports',
    guide: 'The file of the fuel card company becomes expenses, each with the driver who held the card that day.',
    steps: [
      'Download the transactions from the fuel card company and choose the file on Import Fuels.',
      `Look at what ${PRODUCT} accepts, has seen before, and which cards it does not know. Nothing is saved yet.`,
      'Mend what is wrong in its line, and save.',
    ],
    picture: { src: importingFuel, alt: 'The upload of a fuel card file with its source and its days' },
  },
];

/** Tutorial videos, for the help page and the phone page. */
export function HelpVideos({ order }: { order: 2 | 3 }) {
  const videos = useSettings()?.helpVideos ?? [];
  const pages = Object.keys(useRouter().routesByPath);
  return SECTIONS.map(({ heading, about, ...written }, at) => {
    const isThere = !about || pages.some((path) => path.startsWith(about));
    if (!isThere && !videos[at]) return null;
    return (
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
    );
  });
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
