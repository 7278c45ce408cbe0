/**
 * Standard texts of the policies that drivers sign (DRV-35), for carriers without their own. Drafts: short and plain, with the section
 * behind each; a carrier should have counsel review them (docs/decisions/signatures.md).
 */
import type { PolicyType } from '../core/request-types.ts';
import type { TextPart } from './signing.ts';

export type PolicyText = {
  title: string;
  /** One line for Spanish readers; the driver signs the English text. */
  spanish: string;
  parts: readonly TextPart[];
};

const ACKNOWLEDGED = (carrier: string): TextPart => ({
  heading: 'Acknowledgment',
  paragraphs: [
    `I have read this policy, had the chance to ask ${carrier} about it, and will follow it. This policy is not a contract of employment and does not limit my rights under the law.`,
  ],
});

const TEXTS: Readonly<Record<PolicyType, (carrier: string) => PolicyText>> = {
  DISCIPLINARY_POLICY: (carrier) => ({
    title: 'Disciplinary Policy',
    spanish: 'Qué pasa cuando no se siguen las reglas de seguridad: aviso, advertencia escrita, suspensión, despido.',
    parts: [
      {
        heading: 'Purpose',
        paragraphs: [
          `${carrier} holds every driver to the Federal Motor Carrier Safety Regulations (49 CFR Parts 40, 380 to 399), to the laws where they drive, and to company policies. This policy describes what happens when they are violated.`,
        ],
      },
      {
        heading: 'Steps',
        paragraphs: [
          'Discipline is usually progressive: a verbal warning, then a written warning, then a suspension without dispatch, then termination. Each step is documented with its date and reason and kept in the driver’s file.',
          'The company may begin at any step, depending on the severity of the conduct and prior history.',
        ],
      },
      {
        heading: 'Grounds for immediate termination',
        paragraphs: [
          'Driving under the influence of alcohol or drugs, or refusing a required test; leaving the scene of an accident; driving while disqualified, suspended, or out of service; falsifying logs, inspection reports, or qualification records; using a handheld phone while driving (49 CFR 392.80, 392.82) after a warning; carrying unauthorized passengers or weapons; theft; violence or threats.',
        ],
      },
      {
        heading: 'Duties of drivers',
        paragraphs: [
          'Report every accident immediately. Report every conviction for a traffic violation other than parking within 30 days, and a suspended, revoked, or canceled license before the end of the next business day (49 CFR 383.31, 383.33).',
          'A driver may respond in writing to any step. The response is kept with it.',
        ],
      },
      ACKNOWLEDGED(carrier),
    ],
  }),
  HOS_POLICY: (carrier) => ({
    title: 'Hours of Service Policy',
    spanish:
      'Horas máximas de manejo, descansos y registros: 11 horas al volante en 14, descanso de 30 minutos, 60/70 horas.',
    parts: [
      {
        heading: 'Limits',
        paragraphs: [
          'After 10 consecutive hours off duty, a driver of a property-carrying vehicle may drive at most 11 hours, and not after the 14th hour since coming on duty. The driver takes a 30-minute break from driving after at most 8 hours of driving, and does not drive after 60 hours on duty in 7 days, or 70 hours in 8 days, depending on the company’s operation (49 CFR 395.3). A restart takes 34 consecutive hours off duty.',
          'Exceptions (short haul, adverse conditions, sleeper berth: 49 CFR 395.1) are used only as the regulation allows and are noted in the record.',
        ],
      },
      {
        heading: 'Records of duty status',
        paragraphs: [
          'Records are true, complete, and current to the last change of duty status, on the electronic logging device where one is required (49 CFR 395.8). The driver certifies each day, and sends supporting documents within 13 days (49 CFR 395.11).',
          'If the device fails, the driver notifies the company within 24 hours and keeps records on paper until it is repaired (49 CFR 395.34). Personal conveyance and yard moves are marked as such and used for nothing else.',
        ],
      },
      {
        heading: 'Illness and fatigue',
        paragraphs: [
          `No one drives for ${carrier} while ill or too tired to drive safely (49 CFR 392.3). No dispatcher or customer may pressure a driver to do so (49 CFR 390.6). A driver who is pressured must report it and will not be retaliated against.`,
        ],
      },
      ACKNOWLEDGED(carrier),
    ],
  }),
  DRUG_AND_ALCOHOL_POLICY: (carrier) => ({
    title: 'Drug and Alcohol Policy',
    spanish: 'Prohibido el alcohol y las drogas; cuándo se hacen pruebas y qué pasa si se rehúsan o salen positivas.',
    parts: [
      {
        heading: 'Who is covered',
        paragraphs: [
          `Every driver who operates a commercial motor vehicle that needs a commercial driver’s license for ${carrier}, at any time while performing, about to perform, or just having performed a safety-sensitive function (49 CFR 382.107, 382.601).`,
          `For questions, contact the designated employer representative at the office of ${carrier}.`,
        ],
      },
      {
        heading: 'What is prohibited',
        paragraphs: [
          'Reporting for or staying on duty with an alcohol concentration of 0.04 or more; alcohol on duty, within 4 hours before duty, or after an accident until tested or 8 hours have passed (49 CFR 382.201 to 382.209). From 0.02 to 0.039, a driver does not perform safety-sensitive functions for at least 24 hours (49 CFR 382.505).',
          'Any use of controlled substances, including marijuana regardless of state law, except as prescribed by a doctor who knows the driver’s duties and has advised that it is safe (49 CFR 382.213). A refused test counts as a positive one (49 CFR 382.211).',
        ],
      },
      {
        heading: 'When tests are required',
        paragraphs: [
          'Before employment (drugs), after an accident as 49 CFR 382.303 requires, at random, on reasonable suspicion by a trained supervisor, before a return to duty, and as follow-up (49 CFR 382.301 to 382.311). Specimens are collected and tested under 49 CFR Part 40; a medical review officer speaks with the driver before a result is final.',
        ],
      },
      {
        heading: 'Consequences',
        paragraphs: [
          'After a positive or refused test, the driver is removed from safety-sensitive work immediately. The driver is given the names of substance abuse professionals and does not return before evaluation, treatment, and a negative return-to-duty test (49 CFR Part 40, Subpart O).',
          'The company queries the Drug and Alcohol Clearinghouse and reports to it positive tests, refusals, actual knowledge of use, and return to duty (49 CFR 382.601(b)(12), 382.705). Results are otherwise confidential (49 CFR 382.405).',
          'Alcohol and drugs harm health, work, and family. Signs include changes in behavior, speech, attendance, and driving. A driver may ask for help before a test without punishment: contact the office.',
        ],
      },
      ACKNOWLEDGED(carrier),
    ],
  }),
  HIRING_POLICY: (carrier) => ({
    title: 'Hiring Policy',
    spanish:
      'Requisitos para ser contratado: edad, licencia, certificado médico, historial, prueba de manejo y examen de drogas.',
    parts: [
      {
        heading: 'Driver qualifications',
        paragraphs: [
          `To drive for ${carrier}, a driver must be at least 21 years old for interstate work, read and speak English sufficiently (391.11(b)(2)), hold one valid license of the class the vehicle requires, be medically certified, and not be disqualified (49 CFR 391.11, 391.15, 391.41).`,
        ],
      },
      {
        heading: 'Checks before and after hire',
        paragraphs: [
          'An application with 3 years of employment history, or 10 years for commercial driving jobs (49 CFR 391.21, 383.35); the motor vehicle record from each state for the last 3 years, and every year after hire (391.23, 391.25); a road test or its equivalent (391.31, 391.33); a negative pre-employment drug test and a full query of the Clearinghouse (382.301, 382.701); the safety performance history from former employers for the last 3 years (391.23).',
          'The driver may review what former employers report, ask them to correct it, and add a rebuttal (391.23(i), (j)).',
        ],
      },
      {
        heading: 'Fair treatment',
        paragraphs: [
          `${carrier} hires on qualifications, without regard to race, color, religion, sex, national origin, age over 40, disability, veteran status, or any other status protected by law. False statements in an application are grounds not to hire or to end employment.`,
        ],
      },
      ACKNOWLEDGED(carrier),
    ],
  }),
  LEASE_AGREEMENT_POLICY: (carrier) => ({
    title: 'Lease Agreement Policy',
    spanish:
      'Reglas para quien renta su camión a la empresa: control del vehículo, pago, gastos, seguro y cuenta de garantía.',
    parts: [
      {
        heading: 'Possession and responsibility',
        paragraphs: [
          `For the duration of the lease, ${carrier} has exclusive possession, control, and use of the equipment and assumes complete responsibility for its operation, as 49 CFR 376.12(c) requires. The vehicle shows the name and USDOT number of ${carrier} (49 CFR 390.21) and carries a copy of the lease. This does not determine whether the driver is an employee or an independent contractor.`,
        ],
      },
      {
        heading: 'Pay and deductions',
        paragraphs: [
          'The lease states the compensation, which is paid within 15 days after the trip documents are submitted (49 CFR 376.12(d), (f)). It specifies who pays for fuel, tolls, permits, plates, base plates, detention, loading, and empty miles. It lists every item the company pays first and deducts later, and how the amount is computed. If pay is a percentage of revenue, the lessor receives a copy of the rated freight bill with each settlement (376.12(e), (g), (h)).',
          'The lessor is not required to purchase or rent any products, equipment, or services from the company as a condition of the lease (376.12(i)).',
        ],
      },
      {
        heading: 'Insurance and escrow',
        paragraphs: [
          'The company maintains the insurance the law requires for the protection of the public. The lease specifies other insurance, which party carries it, and any charge-back (376.12(j)). If there is an escrow fund, the lease specifies its amount, uses, accounting, and interest. The escrow is returned within 45 days after the lease ends (376.12(k)).',
        ],
      },
      {
        heading: 'Safety',
        paragraphs: [
          'Leased equipment is inspected and maintained like any other: annual inspection, daily reports, maintenance on schedule with copies to the company (49 CFR Part 396). Its driver is qualified and tested like any other.',
        ],
      },
      ACKNOWLEDGED(carrier),
    ],
  }),
};

/** Returns the standard text of a policy in a carrier's name. */
export const getPolicyText = (type: PolicyType, carrier: string): PolicyText => TEXTS[type](carrier);
