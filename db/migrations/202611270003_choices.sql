-- Choice lists for every account: the built-in values, which are the same on every installation, IDs included, and the
-- values an account adds.

-- Rows without an account are built in.
create table choice (
  id uuid primary key,
  account_id uuid references account (id),
  choice_category text not null,
  choice_sub_category text not null,
  choice_value text not null,
  pretty_name text not null,
  position integer not null default 0,
  choice_is_gov_issued boolean not null default false,
  choice_expires boolean not null default false,
  choice_id_required boolean not null default false,
  choice_id_label text
);
alter table choice enable row level security;
create policy account_wall on choice using (account_id = current_account()) with check (account_id = current_account());
-- Every account reads the product's own choices and changes none of them.
create policy product_choices on choice for select using (account_id is null);
grant select, insert, update, delete on choice to milepost_app;
create unique index choice_value_unique on choice (
  coalesce(account_id, '00000000-0000-0000-0000-000000000000'), choice_category, choice_sub_category, choice_value
);

-- Adds built-in values given as VALUE=Label.
create function pg_temp.add_choices(category text, sub_category text, choices text[]) returns void language sql as $$
  insert into choice (id, choice_category, choice_sub_category, choice_value, pretty_name, position)
  select
    -- The ID is derived from category and value, in the format of a version 5 UUID.
    overlay(overlay(md5(category || '/' || sub_category || '/' || split_part(item, '=', 1)) placing '5' from 13) placing '8' from 17)::uuid,
    category, sub_category, split_part(item, '=', 1), split_part(item, '=', 2), at
  from unnest(choices) with ordinality as listed (item, at)
$$;

select pg_temp.add_choices('accidentOrViolation', 'accident', array[
  'COLLISION=Collision', 'REAR_END=Rear End', 'SIDE_SWIPE=Side Swipe', 'ROLLOVER=Rollover', 'JACKKNIFE=Jackknife',
  'FIXED_OBJECT=Fixed Object', 'ANIMAL=Animal', 'PEDESTRIAN=Pedestrian', 'CARGO_SPILL=Cargo Spill', 'FIRE=Fire',
  'OTHER=Other']);

select pg_temp.add_choices('accidentOrViolation', 'violation', array[
  'SPEEDING=Speeding', 'FOLLOWING_TOO_CLOSE=Following Too Close', 'IMPROPER_LANE_CHANGE=Improper Lane Change',
  'RECKLESS_DRIVING=Reckless Driving', 'FAILURE_TO_STOP=Failure to Stop', 'SEAT_BELT=Seat Belt',
  'HAND_HELD_PHONE=Hand-Held Phone', 'HOURS_OF_SERVICE=Hours of Service', 'OVERWEIGHT=Overweight',
  'EQUIPMENT=Equipment', 'LICENSING=Licensing', 'PARKING=Parking', 'OTHER=Other']);

select pg_temp.add_choices('company', 'companyType', array[
  'DRUG_TEST_SERVICE_PROVIDER=Drug Test Provider', 'ELD_SERVICE_PROVIDER=ELD Provider',
  'FUEL_CARD_SERVICE_PROVIDER=Fuel Card Service Provider', 'GENERAL_SERVICE_PROVIDER=General Service Provider',
  'AUTO_SERVICE_PROVIDER=Auto Service Provider', 'FORMER_EMPLOYER=Former Employer', 'FREELANCER=Freelancer']);

select pg_temp.add_choices('document', 'accident_or_violation_register', array[
  'ACCIDENT_REPORT=Accident Report', 'POLICE_REPORT=Police Report', 'CITATION=Citation', 'PHOTO=Photo', 'OTHER=Other']);

select pg_temp.add_choices('document', 'carrier', array[
  'OPERATING_AUTHORITY=Operating Authority', 'INSURANCE_CERTIFICATE=Insurance Certificate', 'UCR=UCR Registration',
  'IFTA_LICENSE=IFTA License', 'BOC_3=BOC-3', 'MCS_150=MCS-150', 'W9=W9', 'DISCIPLINARY_POLICY=Disciplinary Policy',
  'HOS_POLICY=Hours of Service Policy', 'DRUG_AND_ALCOHOL_POLICY=Drug and Alcohol Policy',
  'HIRING_POLICY=Hiring Policy', 'LEASE_AGREEMENT_POLICY=Lease Agreement Policy', 'OTHER=Other']);

select pg_temp.add_choices('document', 'company', array[
  'CONTRACT=Contract', 'W9=W9', 'INSURANCE_CERTIFICATE=Insurance Certificate', 'OTHER=Other']);

select pg_temp.add_choices('document', 'customer', array[
  'OTHER=Other']);

select pg_temp.add_choices('document', 'dispatcher', array[
  'CONTRACT=Contract', 'W9=W9', 'IDENTIFICATION=Identification', 'OTHER=Other']);

select pg_temp.add_choices('document', 'driver', array[
  'CDL=CDL', 'MEDICAL_CARD=Medical Card', 'MVR=Motor Vehicle Record (MVR)', 'W9=W9',
  'EMPLOYMENT_APPLICATION=Employment Application', 'DISCIPLINARY_POLICY=Disciplinary Policy',
  'HOS_POLICY=Hours of Service Policy', 'DRUG_AND_ALCOHOL_POLICY=Drug and Alcohol Policy',
  'HIRING_POLICY=Hiring Policy', 'LEASE_AGREEMENT_POLICY=Lease Agreement Policy',
  'TRUCK_AND_TRAILER_RECORD=Truck and Trailer Record', 'ROAD_TEST=Road Test', 'OTHER=Other']);

select pg_temp.add_choices('document', 'drug_test', array[
  'TEST_RESULT=Test Result', 'CHAIN_OF_CUSTODY=Chain of Custody', 'OTHER=Other']);

select pg_temp.add_choices('document', 'employment_history', array[
  'VERIFICATION_REQUEST=Verification Request', 'VERIFICATION_REPLY=Verification Reply',
  'DRIVER_CONSENT=Driver Consent', 'OTHER=Other']);

select pg_temp.add_choices('document', 'event', array[
  'WARNING_LETTER=Warning Letter', 'EVIDENCE=Evidence', 'OTHER=Other']);

select pg_temp.add_choices('document', 'fleet', array[
  'RATE_CONFIRMATION=Rate Confirmation', 'BOL=Bill of Lading (BOL)', 'POD=Proof of Delivery (POD)',
  'LUMPER_RECEIPT=Lumper Receipt', 'SCALE_TICKET=Scale Ticket', 'OTHER=Other']);

select pg_temp.add_choices('document', 'fuel_card', array[
  'CARD_AGREEMENT=Card Agreement', 'OTHER=Other']);

select pg_temp.add_choices('document', 'state', array[
  'DRAFT=Draft', 'COMPLETE=Complete', 'ARCHIVED=Archived', 'EXPIRED=Expired']);

select pg_temp.add_choices('document', 'vehicle', array[
  'REGISTRATION=Registration', 'IRP=IRP (Cab Card)', 'ANNUAL_INSPECTION=Annual Inspection', 'INSURANCE=Insurance',
  'TITLE=Title', 'FORM_2290=Form 2290', 'LEASE_AGREEMENT=Lease Agreement', 'OTHER=Other']);

select pg_temp.add_choices('document', 'vehicle_inspection', array[
  'INSPECTION_REPORT=Inspection Report', 'REPAIR_CERTIFICATE=Repair Certificate', 'OTHER=Other']);

select pg_temp.add_choices('driver', 'driverType', array[
  'OWNER_OPERATOR=Owner Operator', 'DRIVER_FOR_HIRE=Hired Driver', 'DELEGATE_OWNER_OPERATOR=Driver Leasing']);

select pg_temp.add_choices('event', 'eldViolation', array[
  'HOURS_11_DRIVING=11 Hours Driving', 'HOURS_14_DUTY=14 Hours on Duty', 'HOURS_60_70=60/70 Hours',
  'BREAK_30_MINUTES=30 Minutes Break', 'FORM_AND_MANNER=Form and Manner', 'LOG_FALSIFICATION=Log Falsification',
  'UNCERTIFIED_LOG=Uncertified Log']);

select pg_temp.add_choices('event', 'hardEvent', array[
  'HARD_BRAKE=Hard Brake', 'HARD_ACCELERATION=Hard Acceleration', 'HARD_CORNERING=Hard Cornering', 'SPEEDING=Speeding',
  'COLLISION=Collision', 'TAILGATING=Tailgating', 'DISTRACTED_DRIVING=Distracted Driving']);

select pg_temp.add_choices('event', 'inspectionViolation', array[
  'OUT_OF_SERVICE_DRIVER=Out of Service Driver', 'OUT_OF_SERVICE_VEHICLE=Out of Service Vehicle',
  'INSPECTION_VIOLATION=Inspection Violation', 'MISSED_PRE_TRIP=Missed Pre-Trip']);

select pg_temp.add_choices('event', 'miscellaneous', array[
  'LATE_DELIVERY=Late Delivery', 'CARGO_DAMAGE=Cargo Damage', 'POLICY_VIOLATION=Policy Violation',
  'COMPLAINT=Complaint', 'OTHER=Other']);

select pg_temp.add_choices('expense', 'cashAdvanceType', array[
  'CASH_ADVANCE=Cash Advance', 'SCALE=Scale', 'CHECK=Check', 'MONEY_CODE=Money Code', 'E_CHECK=E-Check',
  'MAINTENANCE=Maintenance', 'SPARE_PART_PURCHASE=Spare Part Purchase', 'TRUCK_STOP_PURCHASE=Truck Stop Purchase',
  'OIL_CHANGE=Oil Change', 'MISC_PURCHASE=Misc Purchase', 'UN_KNOWN=Unknown']);

select pg_temp.add_choices('expense', 'expenseType', array[
  'FUEL=Fuel', 'ADVANCE=Advance', 'MAINTENANCE=Maintenance', 'TOLL=Toll', 'INSURANCE=Insurance',
  'INSURANCE_DPT=Insurance Down Payment', 'SCALE=Scale', 'PARKING=Parking', 'LUMPER=Lumper', 'PERMIT=Permit',
  'REGISTRATION=Registration', 'TRUCK_PAYMENT=Truck Payment', 'TRAILER_RENT=Trailer Rent', 'ELD_SERVICE=ELD Service',
  'DRUG_TEST=Drug Test', 'OFFICE=Office', 'OTHER=Other']);

select pg_temp.add_choices('expense', 'fuelType', array[
  'DIESEL=Diesel', 'GASOLINE=Gasoline', 'ETHANOL=Ethanol', 'PROPANE=Propane', 'CNG=CNG', 'A_55=A55', 'E_85=E85',
  'M_85=M85', 'GASOHOL=Gasohol', 'LNG=LNG', 'METHANOL=Methanol', 'BIODIESEL=Biodiesel', 'ELECTRICITY=Electricity',
  'HYDROGEN=Hydrogen', 'UN_KNOWN=Unknown']);

select pg_temp.add_choices('profile', 'discovery', array[
  'GOOGLE=Google', 'FACEBOOK=Facebook', 'INSTAGRAM=Instagram', 'TWITTER=Twitter', 'LINKEDIN=LinkedIn',
  'YOUTUBE=YouTube', 'BLOG=Blog', 'EMAIL=Email', 'WORD_OF_MOUTH=Word of Mouth', 'PRINT_MEDIA=Print Media',
  'EVENT=Event', 'UNSURE=Unsure', 'OTHER=Other']);

select pg_temp.add_choices('profile', 'profileType', array[
  'CARRIER=Carrier', 'ADMIN=Admin', 'PERSONNEL=Personnel']);

select pg_temp.add_choices('vehicle', 'dotInspectionClass', array[
  'LEVEL_I=Level I', 'LEVEL_II=Level II', 'LEVEL_III=Level III', 'LEVEL_IV=Level IV', 'LEVEL_V=Level V',
  'LEVEL_VI=Level VI', 'LEVEL_VII=Level VII', 'LEVEL_VIII=Level VIII']);

select pg_temp.add_choices('vehicle', 'maintenanceType', array[
  'OIL_CHANGE=Oil Change', 'TIRE=Tire', 'BRAKE=Brake', 'ENGINE=Engine', 'TRANSMISSION=Transmission',
  'ELECTRICAL=Electrical', 'COOLING=Cooling', 'SUSPENSION=Suspension', 'BODY=Body', 'TRAILER_REPAIR=Trailer Repair',
  'REEFER_UNIT=Reefer Unit', 'INSPECTION=Inspection', 'WASH=Wash', 'OTHER=Other']);

select pg_temp.add_choices('vehicle', 'trailerType', array[
  'DRY_VAN=Dry Van', 'REEFER=Reefer', 'FLATBED=Flatbed', 'STEP_DECK=Step Deck', 'LOWBOY=Lowboy', 'TANKER=Tanker',
  'CAR_HAULER=Car Hauler', 'CONTAINER_CHASSIS=Container Chassis', 'DUMP=Dump', 'HOPPER=Hopper', 'OTHER=Other']);

select pg_temp.add_choices('vehicle', 'truckType', array[
  'SLEEPER=Sleeper', 'DAY_CAB=Day Cab', 'BOX_TRUCK=Box Truck', 'STRAIGHT_TRUCK=Straight Truck', 'CARGO_VAN=Cargo Van',
  'PICKUP=Pickup', 'OTHER=Other']);

-- Fields a document type requires: a number, the issuing state, an expiration date.
update choice set choice_id_required = true, choice_id_label = 'CDL Number', choice_is_gov_issued = true, choice_expires = true
  where choice_category = 'document' and choice_sub_category = 'driver' and choice_value = 'CDL';
update choice set choice_expires = true
  where choice_category = 'document' and (choice_sub_category, choice_value) in (
    ('driver', 'MEDICAL_CARD'), ('vehicle', 'REGISTRATION'), ('vehicle', 'IRP'), ('vehicle', 'INSURANCE'),
    ('carrier', 'INSURANCE_CERTIFICATE'), ('company', 'INSURANCE_CERTIFICATE'));
update choice set choice_is_gov_issued = true
  where choice_category = 'document' and (choice_sub_category, choice_value) in (('vehicle', 'REGISTRATION'), ('vehicle', 'IRP'));
