import { describe, expect, it } from 'vitest';
import { getFields } from '../core/record.ts';
import { records } from '../registry.ts';
import { listDocumentPolicies, requirements } from './requirements.ts';

const facts = requirements.flatMap(({ id, owner, of = [], having, records: stored }) => [
  ...of.map((fact) => ({ id, record: owner as string, fact })),
  ...(stored?.that ?? []).map((fact) => ({ id, record: stored?.record ?? '', fact })),
  ...(having?.of ?? []).map((fact) => ({ id, record: having?.record ?? '', fact })),
]);

describe('the requirement rules', () => {
  // Ledger: CPL-12
  it('have a unique ID that starts with their owner, and cite the section that requires them', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    for (const { id, owner, section } of requirements) {
      expect(owner).toContain(id.split('.')[0]);
      expect(section).toMatch(/^(49 CFR|49 USC|26 USC|IFTA|State law)/);
    }
  });

  // Ledger: CPL-13, CPL-14, CPL-15, CPL-16, CPL-17
  it('list the required documents by owner and section', () => {
    expect(requirements.map(({ id, documents, section }) => `${id}: ${documents.join(' or ')}, ${section}`)).toEqual([
      'driver.cdl: CDL, 49 CFR 383.23(a)',
      'driver.road_test: ROAD_TEST or CDL, 49 CFR 391.31',
      'driver.medical_card: MEDICAL_CARD, 49 CFR 391.45',
      'driver.medical_proof: MVR or MEDICAL_CARD, 49 CFR 391.23(m)(2), 391.51(b)(6)',
      'driver.mvr: MVR, 49 CFR 391.23(a)(1), 391.25(a)',
      'driver.application: EMPLOYMENT_APPLICATION, 49 CFR 391.21(a)',
      'driver.drug_policy: DRUG_AND_ALCOHOL_POLICY, 49 CFR 382.601(d)',
      'driver.lease: LEASE_AGREEMENT_POLICY, 49 CFR 376.11(a)',
      'vehicle.registration: REGISTRATION or IRP, State law',
      'vehicle.annual_inspection: ANNUAL_INSPECTION, 49 CFR 396.17(a)',
      'vehicle.form_2290: FORM_2290, 26 USC 4481',
      'carrier.authority: OPERATING_AUTHORITY, 49 USC 13906',
      'carrier.insurance: INSURANCE_CERTIFICATE, 49 CFR 387.7(a)',
      'carrier.mcs_150: MCS_150, 49 CFR 390.19T(b)',
      'carrier.ucr: UCR, 49 CFR 367',
      'carrier.boc_3: BOC_3, 49 CFR 366',
      'carrier.ifta_license: IFTA_LICENSE, IFTA R605',
      'accident.report: ACCIDENT_REPORT, 49 CFR 390.15(b)(2)',
      'drug_test.result: TEST_RESULT, 49 CFR 382.401(b)',
      'inspection.report: INSPECTION_REPORT, 49 CFR 396.9(d), 396.21(b)',
    ]);
  });

  it('never require the annual list of violations, which was abolished on 2022-05-09', () => {
    const said = requirements.map(({ label, section, documents }) => `${label} ${section} ${documents.join(' ')}`);
    expect(said.filter((words) => /391\.27|violation/i.test(words))).toEqual([]);
  });

  it.each(facts)('$id checks existing fields for values they can have', ({ record, fact }) => {
    const field = getFields(records[record as keyof typeof records])[fact.field];
    expect(field).toBeDefined();
    if ('is' in fact && field?.kind === 'choice') expect(field.values).toEqual(expect.arrayContaining([...fact.is]));
    if ('is' in fact && field?.kind === 'boolean')
      expect(fact.is.every((value) => typeof value === 'boolean')).toBe(true);
  });

  // Ledger: DOC-22, CPL-20
  it('open their documents to permission 7000, but not those of loads and contacts', () => {
    expect((['driver', 'vehicle', 'carrier'] as const).map(listDocumentPolicies)).toEqual([
      [1100, 7000],
      [2000, 7000],
      [2000, 7000],
    ]);
    expect((['fleet', 'company', 'dispatcher'] as const).map(listDocumentPolicies)).toEqual([[3000], [13000], [2000]]);
  });
});
