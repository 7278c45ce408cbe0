/** The safety panels of a driver's profile: employment, tests and queries, incidents. */
import { Text } from '@mantine/core';
import type { DriverRow } from '@milepost/domain/driver-app/driver.ts';
import { employmentApplication } from '@milepost/domain/driver-app/employment-application.ts';
import { document } from '@milepost/domain/fleet/document.ts';
import { accidentRegister, trafficViolation } from '@milepost/domain/safety/accident-or-violation-register.ts';
import { getAnnualQueryDue } from '@milepost/domain/safety/clearinghouse.ts';
import { drugTest } from '@milepost/domain/safety/drug-test.ts';
import { earlierHire } from '@milepost/domain/safety/earlier-hire.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import { event } from '@milepost/domain/safety/event.ts';
import { listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
import { vehicleInspection } from '@milepost/domain/safety/vehicle-inspection.ts';
import { useRights } from '../core/session/rights.ts';
import { DateCell } from '../core/ui/list/cells.tsx';
import { ListPanel } from '../core/ui/profile/list-panel.tsx';
import { Figures, PanelFrame } from '../core/ui/profile/panel.tsx';
import { definePanelColumns } from '../core/ui/profile/panel-table.tsx';
import { getDocumentsReportPath } from '../documents/document-path.ts';

const employment = definePanelColumns(employmentHistory);
const EMPLOYMENT = [
  employment.link('Former employer'),
  employment.field('employmentStartDate', { header: 'From' }),
  employment.field('employmentEndDate', { header: 'To' }),
  employment.field('employmentVerificationStatus', { header: 'Verification' }),
];

const application = definePanelColumns(employmentApplication);
const APPLICATION = [
  application.link('Applicant'),
  application.field('applicationDate', { header: 'Date' }),
  application.field('applicationStatus', { header: 'Status' }),
];

const hire = definePanelColumns(earlierHire);
const HIRES = [
  hire.link('Hire'),
  hire.field('earlierHiredDate', { header: 'Hired' }),
  hire.field('earlierTerminationDate', { header: 'Terminated' }),
];

export function DriverEmployment({ row }: { row: DriverRow }) {
  return (
    <>
      <ListPanel
        record={employmentApplication}
        title="Employment application"
        where={{ driverProfile: row.id }}
        ordering="-created"
        columns={APPLICATION}
        empty="No employment application yet."
      />
      <ListPanel
        record={employmentHistory}
        title="Former employers"
        where={{ driver: row.id }}
        ordering="-employmentStartDate"
        columns={EMPLOYMENT}
        empty="No former employers yet."
      />
      {row.driverPreviousTerminationDate && (
        <ListPanel
          record={earlierHire}
          where={{ driver: row.id }}
          ordering="-earlierHiredDate"
          columns={HIRES}
          empty="No earlier hires."
        />
      )}
    </>
  );
}

const test = definePanelColumns(drugTest);
const TESTS = [
  test.link('Test', ({ prettyName }) => prettyName),
  test.field('drugTestSubstance', { header: 'Tested for' }),
  test.field('drugTestResult', { header: 'Result' }),
  test.field('drugTestResultDate', { header: 'Result date' }),
];

const documentColumns = definePanelColumns(document);
const RECORDS = [
  documentColumns.field('documentIssuedDate', { header: 'Issued' }),
  documentColumns.field('documentIssuedState', { header: 'State' }),
  documentColumns.field('documentFile', { header: 'File' }),
];

export function DriverTests({ row }: { row: DriverRow }) {
  const { can } = useRights();
  return (
    <>
      <ListPanel
        record={drugTest}
        title="Drug and alcohol tests"
        where={{ driver: row.id }}
        ordering="-drugTestDate"
        columns={TESTS}
        empty="No drug or alcohol tests yet."
      />
      <ListPanel
        record={document}
        title="Motor vehicle records"
        where={{ driver: row.id, documentType: 'MVR' }}
        ordering="-documentIssuedDate"
        columns={RECORDS}
        empty="No motor vehicle records on file."
        policy={listDocumentPolicies('driver')}
        address={can(7000, 'view') ? getDocumentsReportPath({ documentFor: 'driver', id: row.id }, 'MVR') : null}
      />
      <Queries row={row} />
    </>
  );
}

const CLEARINGHOUSE = { to: '/UI/safety_and_compliance/clearinghouse', label: 'Open Clearinghouse Queries' };

/** Shows the Clearinghouse queries. Their dates are fields of the driver, so nothing is requested. */
function Queries({ row }: { row: DriverRow }) {
  const { can } = useRights();
  const title = 'Clearinghouse queries';
  const link = can(7000, 'view') ? CLEARINGHOUSE : null;
  if (row.driverLicenseClass === 'NONE') return null;
  const { driverClearinghouseHireDate: queriedAtHire, driverClearinghouseQueryDate: lastQueried } = row;
  const due =
    row.driverHiredDate &&
    getAnnualQueryDue({
      hired: row.driverHiredDate,
      previousTermination: row.driverPreviousTerminationDate,
      queriedAtHire,
      lastQueried,
    });
  if (!due)
    return (
      <PanelFrame title={title} link={link} isLine>
        <Text size="sm" c="dimmed">
          No query for this hire. Enter its date on the driver’s form.
        </Text>
      </PanelFrame>
    );
  return (
    <PanelFrame title={title} link={link}>
      <Figures
        items={[
          ['At hire', <DateCell key="hire" value={queriedAtHire} />],
          ['Last query', <DateCell key="last" value={lastQueried} />],
          ['Next due', <DateCell key="due" value={due} deadline />],
        ]}
      />
    </PanelFrame>
  );
}

const accident = definePanelColumns(accidentRegister);
const ACCIDENTS = [
  accident.link('Accident'),
  accident.field('accidentOrViolationLocation', { header: 'Location' }),
  accident.field('isAccidentOrViolationPreventable', { header: 'Preventable' }),
  accident.field('accidentOrViolationIncidentResolutionStatus', { header: 'Status' }),
];

const violation = definePanelColumns(trafficViolation);
const VIOLATIONS = [
  violation.link('Violation'),
  violation.field('accidentOrViolationCategory', { header: 'Category' }),
  violation.field('accidentOrViolationLocation', { header: 'Location' }),
  violation.field('accidentOrViolationIncidentResolutionStatus', { header: 'Status' }),
];

const inspection = definePanelColumns(vehicleInspection);
const INSPECTIONS = [
  inspection.link('Inspection'),
  inspection.field('vehicle', { header: 'Vehicle' }),
  inspection.field('vehicleInspectionViolations', { header: 'Violations' }),
  inspection.field('vehicleInspectionResult', { header: 'Result' }),
];

const noted = definePanelColumns(event);
const EVENTS = [
  noted.link('Event'),
  noted.field('eventDate', { header: 'Date' }),
  noted.field('eventAlarmLevel', { header: 'Level' }),
  noted.field('eventCorrectiveAction', { header: 'Action' }),
];

export function DriverIncidents({ driver }: { driver: string }) {
  const where = { driver };
  return (
    <>
      <ListPanel
        record={accidentRegister}
        title="Accidents"
        where={where}
        ordering="-accidentOrViolationDate"
        columns={ACCIDENTS}
        empty="No accidents."
      />
      <ListPanel
        record={trafficViolation}
        title="Citations"
        where={where}
        ordering="-accidentOrViolationDate"
        columns={VIOLATIONS}
        empty="No citations."
      />
      <ListPanel
        record={vehicleInspection}
        title="Inspections"
        where={where}
        ordering="-vehicleInspectionDate"
        columns={INSPECTIONS}
        empty="No inspections."
      />
      <ListPanel
        record={event}
        title="Disciplinable events"
        where={where}
        ordering="-eventDate"
        columns={EVENTS}
        empty="No disciplinable events."
      />
    </>
  );
}
