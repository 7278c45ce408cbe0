/** What an account does not take along, each with the reason. */

/** Tables of an account that stay here, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  apiintegration_token: 'Tokens that open an outside service',
  audit_mark: 'Work of the application',
  calendar_feed: 'Links that open a calendar',
  driver_device: 'Phones that may open a driver’s page',
  driver_sending: 'Files on their way from a phone',
  driver_sending_piece: 'Files on their way from a phone',
  idempotent_answer: 'Answers kept for a day, so that a request that is repeated is done once',
  lane: 'Worked out of loads',
  month_total: 'Counters of the application',
  numbering: 'Counters of the application',
  password_reset: 'Links that set a new password',
  pay_run_result: 'What tasks did, whose paychecks are there themselves',
  record_total: 'Counters of the application',
  recovery_code: 'Secrets',
  second_factor: 'Secrets',
  session: 'Who is signed in',
  sign_in_network: 'Networks that users have signed in from',
  sign_in_notice: 'When users were notified of wrong passwords',
  task: 'Running tasks, and this archive itself',
  unbilled_load: 'Worked out of loads and invoices',
};

/** Columns that stay here, with the reason. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, string>> = {
  'account.payment_customer': 'The account at the payment service, of the product and not of the carrier',
  'driver_link.token_hash': 'A secret',
  'guest_link.token_hash': 'A secret',
  'employment_application_section.sealed': 'The Social Security number, which the printed application says',
  'data_import.task': 'Work of the application',
  'file.key': 'Where the server keeps it',
  'invoice.auto_invoice_workflow_id': 'Work of the application',
  'mail_message.body_html': 'The same as the text',
  'mail_message.claimed': 'Work of the application',
  'mail_message.claimed_by': 'Work of the application',
  'mail_message.draft': 'Work of the application',
  'mail_message.handed_over': 'Work of the application',
  'mail_message.held_until': 'Work of the application',
  'mail_message.is_stripped': 'Work of the application',
  'payment_card.service_card': 'Charges the card, at the payment service',
  'payment_card.service_version': 'Work of the application',
  'profile.password_hash': 'A secret',
  'subscription_payment.service_payment': 'The payment at the payment service, of the product and not of the carrier',
  'telematics.busy_until': 'Work of the application',
};
