import { Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { PRODUCT } from '../product.ts';
import { useSettings } from '../session/settings.ts';
import classes from './help.module.css';

type Section = {
  heading: string;
  /** How the addresses of the pages begin that it is about; what is not there is not spoken of. */
  about?: string;
  guide: string;
};

/** The sections in their order (HLP-01), each with the guide that stands in where no video is configured (HLP-02). */
const SECTIONS: readonly Section[] = [
  {
    heading: 'Introduction',
    guide: `${PRODUCT} follows a load to its pay: enter the load from its rate confirmation, complete it with its bill of lading, pay the driver, invoice the customer. Whatever was typed once is offered everywhere after.`,
  },
  {
    heading: 'Interface Basics',
    guide:
      'Tabs on top lead to the areas, the menu at the left to their pages. Press Ctrl K to go to any page or record by name. In a list, / goes to the search, n adds, Enter opens, and the menu at the end of a row holds what can be done with it.',
  },
  {
    heading: 'Dashboards and Graphs',
    about: '/UI/dashboard/',
    guide:
      'A dashboard first lists what needs someone today: what expires, what is overdue, unpaid or unassigned. Each line leads to its list with that filter on. Every graph can be read as a table of the same numbers.',
  },
  {
    heading: 'Reporting Tools',
    about: '/UI/report/',
    guide:
      'A report is a list with dates and filters. Choose the authority and the period, then download exactly what is shown as a CSV file for a spreadsheet or the accountant.',
  },
  {
    heading: 'Importing Fuel Transactions',
    about: '/UI/expensie/import',
    guide: `Download the transactions from the fuel card company and drop the file on Import Fuels. ${PRODUCT} shows what it accepts, what it has seen before and which cards it does not know, and saves nothing until you say so.`,
  },
];

/** Tutorial videos, for the help page and the phone page. */
export function HelpVideos({ order }: { order: 2 | 3 }) {
  const videos = useSettings()?.helpVideos ?? [];
  const pages = Object.keys(useRouter().routesByPath);
  return SECTIONS.map(({ heading, about, guide }, at) => {
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
          <Text className={classes.guide}>{guide}</Text>
        )}
      </section>
    );
  });
}
