/**
 * Words by which a heading is known that no list has. A heading is tested in lower case with a blank around each word: `CDL #` is
 * ` cdl number `. The first match decides.
 */
import type { HeadingWords } from './core/sheet.ts';

const CITY = / (city|town) /;
const ZIP = / (zip|postal|postcode) /;
const STREET = / (address|addr|street) /;
const STATE = / (state|province|st|prov) /;
/** Second lines, and addresses that are no postal ones. */
const NO_STREET = / ([2-5]|e ?mail|ip|web|ship|shipping|line|work|terminal|emergency|company|carrier|country|type) /;

export const DRIVER_WORDS: HeadingWords = {
  foreign:
    / (emergency|contact|spouse|supervisor|manager|dispatcher|dispatch|previous|prior|fax|work|office|expir\w*|exp|status|user|username|password|terminal|company|carrier|issued?|renewal|policy|medical|med|ssn) /,
  words: [
    ['driverFirstName', / (first|given) ?name | fname /],
    ['driverMiddleName', / middle (name|initial) | mname /],
    ['driverLastName', / (last|sur|family) ?name | lname /],
    ['driverPhoneNumber', / (phone|cell|mobile|cellphone|telephone|tel) /, / (ext|extension|type|carrier|[2-9]) /],
    ['driverEmail', / e ?mail /, / (type|sent|verified) /],
    [
      'driverHiredDate',
      / (hire|hired|employed|joined) | (start|employment) date /,
      / (type|by|rehired?|location|end) /,
    ],
    ['driverDOB', / (dob|birth|birthday|birthdate|born) /, / (place|city|state|country) /],
    ['driverLicenseClass', / (license|licence|cdl|dl|drvr) (license |licence )?class | class of (license|cdl) /],
    ['driverType', / (type|kind|category) of driver | driver (kind|category) | worker type /],
    ['city', CITY, / (birth|license|issuing) /],
    ['state', STATE, / (license|licence|cdl|dl|issuing|birth) /],
    ['zipCode', ZIP],
    ['place', STREET, NO_STREET],
  ],
};

export const VEHICLE_WORDS: HeadingWords = {
  foreign:
    / (expir\w*|exp|status|inspection|inspected|insurance|insured|policy|loan|lien|value|price|cost|previous|prior|tires?|axles?|colou?r|due|service due|last) /,
  words: [
    ['vehicleVIN', / (vin|identification|serial) /, / (last|digits|country) /],
    [
      'vehicleNumber',
      /^ (unit|truck|tractor|trailer|vehicle|veh|equipment|equip|asset|fleet|power unit)( (number|name|id|code))? $/,
    ],
    [
      'vehicleType',
      /^ (unit|vehicle|veh|equipment|equip|body|asset|trailer|truck) (type|style|kind|category)( code)? $|^ body $/,
    ],
    [
      'vehiclePlateState',
      / (plate|tag|registration|registered|license|licensed|base) (\w+ )?(state|st|province|prov|jurisdiction) /,
    ],
    ['vehiclePlateState', / (state|province|jurisdiction) of (registration|plate) | registered in /],
    [
      'vehiclePlateNumber',
      / (plate|tag|license plate) | (registration|license) number /,
      / (state|st|province|prov|type|country|date|toll|transponder|rfid|fee|year) /,
    ],
    [
      'vehicleRegisteredWeight',
      / (registered|licensed|combined|combination|declared|taxable) (gross )?(gvw|weight) | gcw | gcvw /,
    ],
    ['vehicleGrossWeight', / (gvw|gvwr) | gross (vehicle )?weight /],
    ['vehicleStartDate', / in service | date activated /, / (meter|odometer|mileage|miles|hours) /],
    [
      'vehicleCurrentOdometer',
      / (odometer|odo|mileage|meter) /,
      / (in service|start|starting|begin|date|unit|units|type|annual|average|purchase|source) /,
    ],
    ['vehicleMake', / (make|manufacturer) /, / model /],
    ['vehicleYear', / (year|yr) /, / (make|purchase) /],
    ['vehicleModel', /^ (vehicle |truck )?model( name)? $/],
    ['driver', /^ (assigned |current |primary )?(driver|operator)( name)? $/],
  ],
};

export const CUSTOMER_WORDS: HeadingWords = {
  foreign:
    / (ship|shipping|fax|alt|alternate|balance|limit|terms|status|rep|tax|resale|open|country|website|web|factor\w*|account number|created|last|expir\w*) /,
  words: [
    [
      'customerInvoiceToEmail',
      / (billing|bill|invoice|invoices|invoicing|ap|payable|payables|accounting) (\w+ )?e ?mail /,
    ],
    ['customerContactEmail', / (contact|agent|rep) (\w+ )?e ?mail /],
    ['customerContactPhoneNumber', / (contact|agent) (\w+ )?(phone|cell|mobile|telephone) /],
    ['customerEmail', / e ?mail /, / (type|cc|bcc|sent) /],
    ['customerPhoneNumber', / (phone|telephone|tel) /, / (ext|extension|type|cell|mobile|[2-9]) /],
    ['customerMC', / mc /, / (contact|date) /],
    ['customerDOT', / (us ?dot|dot) /],
    ['customerContactName', /^ (primary |main )?(contact|attn|attention)( (name|person|full name))? $/],
    ['customerType', /^ (customer|client|company) (type|category) $/],
    [
      'customerName',
      /^ (customer|company|broker|brokerage|client|business|legal|firm|payer|debtor|shipper|bill to)( (full|legal|display|business|company))?( name)? $/,
    ],
    ['city', CITY],
    ['state', STATE],
    ['zipCode', ZIP],
    ['place', STREET, NO_STREET],
  ],
};
