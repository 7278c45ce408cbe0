import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readXlsx } from './xlsx.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';

/** Returns an archive of these parts, packed or stored. */
function pack(parts: Readonly<Record<string, string>>, method = 8): Buffer {
  const entries = Object.entries(parts).map(([name, text]) => {
    const bytes = Buffer.from(text);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    return { name, facts, local: Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed]) };
  });
  let offset = 0;
  const directory = entries.map(({ name, facts, local }) => {
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    offset += local.length;
    return Buffer.concat([Buffer.from('504b01020000', 'hex'), facts, place, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries.map(({ local }) => local), ...directory, end]);
}

describe('an .xlsx workbook', () => {
  it('has shared texts, texts of several looks, texts in the cell, numbers, and blank cells', async () => {
    const parts = {
      [STRINGS]:
        '<sst><si><t>ALABAMA &amp; #35</t></si><si><r><t>Special</t></r><r><t xml:space="preserve"> Diesel</t></r></si><si/></sst>',
      [SHEET]: `<worksheet><cols><col min="1"/></cols><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>0.31000000000000005</v></c><c r="D2" s="4"/></row>
        <row><c t="inlineStr"><is><t>U.S.</t></is></c><c t="s"><v>1</v></c><c t="str"><f>A1</f><v>x</v></c></row></sheetData></worksheet>`,
    };
    const rows = [[], ['ALABAMA & #35', '', '0.31', ''], ['U.S.', 'Special Diesel', 'x']];

    expect(await readXlsx(pack(parts))).toEqual([rows]);
    expect(await readXlsx(pack(parts, 0))).toEqual([rows]);
  });

  it('may have a prefix before its elements, and ten sheets in order', async () => {
    const sheet = (at: number) => `<x:worksheet><x:row><x:c t="str"><x:v>${at}</x:v></x:c></x:row></x:worksheet>`;
    const parts = Object.fromEntries([1, 10, 2].map((at) => [`xl/worksheets/sheet${at}.xml`, sheet(at)]));

    expect(await readXlsx(pack(parts))).toEqual([[['1']], [['2']], [['10']]]);
  });

  it('that is damaged, packed otherwise, or too large once unpacked is not read', async () => {
    const whole = pack({ [SHEET]: '<row><c><v>1</v></c></row>' });
    const damaged = Buffer.from(whole).fill(0xff, 60, 80);

    expect(await readXlsx(whole.subarray(0, 60))).toBeNull();
    expect(await readXlsx(damaged)).toBeNull();
    expect(await readXlsx(pack({ [SHEET]: '<row/>' }, 12))).toBeNull();
    expect(await readXlsx(pack({ [SHEET]: ' '.repeat(20_000_001) }))).toBeNull();
  });
});
