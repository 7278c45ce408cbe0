/** Documents an investigator asks for that Milepost does not store: listed, but not counted. */

export type UnstoredDocument = { id: string; section: string; label: string };

const HOURS = 'kept by the ELD';

export const UNSTORED_DOCUMENTS: readonly UnstoredDocument[] = [
  { id: 'DA4.drawn', section: '382.305(a)', label: 'Random pool roster and quarterly selections' },
  { id: 'DA5', section: '382.305(b)(2)', label: 'Random drug testing rate (50% per year)' },
  { id: 'DA6', section: '382.305(b)(1)', label: 'Random alcohol testing rate (10% per year)' },
  { id: 'DA9', section: '382.307', label: 'Written observations for reasonable-suspicion tests' },
  { id: 'DA10', section: '382.603', label: 'Supervisor training: 60 minutes on alcohol, 60 minutes on drugs' },
  { id: 'DA11', section: '382.503', label: 'Evaluation by a substance abuse professional' },
  { id: 'DA12', section: '382.309', label: 'Direct observation of return-to-duty tests' },
  { id: 'DA13', section: '382.605', label: 'Follow-up tests after a return to duty' },
  { id: 'DA16.consent', section: '382.703(a)', label: 'Driver consents to limited Clearinghouse queries' },
  { id: 'DA17', section: '382.705', label: 'Violations reported to the Clearinghouse within three business days' },
  { id: 'DA19', section: '382.403', label: 'Annual testing summary, if FMCSA requested it' },
  {
    id: 'CD2',
    section: '383.37(a)',
    label: 'Suspensions and disqualifications shown on the motor vehicle record',
  },
  { id: 'CD3', section: '383.31', label: 'Convictions reported by drivers' },
  { id: 'IN2', section: '387.7(d)', label: 'MCS-90 endorsement' },
  { id: 'GE4', section: '390.21', label: 'Vehicle markings' },
  { id: 'GE5', section: '390.35', label: 'False or fraudulent documents' },
  { id: 'DQ5', section: '391.25(c)(2)', label: 'Annual review note with the reviewer’s name' },
  { id: 'DQ11', section: '391.51(b)(8)', label: 'Medical examiner verification note for non-CDL drivers' },
  { id: 'DQ12', section: '391.49', label: 'Variances and SPE certificates' },
  { id: 'OP1', section: '392.2', label: 'Compliance with local traffic laws' },
  { id: 'OP2', section: '392.5(b)(1)', label: 'On-duty drug or alcohol use' },
  { id: 'OP3', section: '392.9(a)(1)', label: 'Schedules that require speeding; cargo securement' },
  { id: 'HS1', section: '395.8(a)(1)', label: `Records of duty status for each day, ${HOURS}` },
  { id: 'HS2', section: '395.8(a)(2)(ii)', label: `Records submitted within 13 days, ${HOURS}` },
  { id: 'HS3', section: '395.8(e)(1)', label: 'Accuracy of records of duty status' },
  { id: 'HS4', section: '395.8(e)(2)', label: 'Tampering with ELDs' },
  { id: 'HS5', section: '395.8(k)(1)', label: 'Records of duty status and supporting documents kept for six months' },
  { id: 'HS6', section: '395.3(a)(3)(i)', label: '11-hour, 14-hour, and 60/70-hour limits' },
  { id: 'VM1.tires', section: '396.3(b)(1)', label: 'Tire size in the maintenance record' },
  { id: 'VM5', section: '396.19', label: 'Qualifications of annual and brake inspectors' },
  { id: 'VM6', section: '396.11(a)', label: 'DVIRs for each day a defect was found' },
  { id: 'VM10', section: '396.13', label: 'Driver review of the last DVIR' },
];
