import { describe, expect, it } from 'vitest';
import { isHtmlTable, listHtmlRows } from './html-table.ts';

describe('a page with tables', () => {
  it('is recognized by its start and a row', () => {
    expect(isHtmlTable('\ufeff\n<html><table><tr><td>1</td></tr></table>')).toBe(true);
    expect(isHtmlTable('<html><body>No data</body></html>')).toBe(false);
    expect(isHtmlTable('Card,Note\n1,"<tr> <table>"')).toBe(false);
  });

  it('has a row for each of its rows, without scripts, styles, comments, and text outside of cells', () => {
    expect(
      listHtmlRows(`<html><style>td > a {x:1}</style><script>if (a<b) "<tr><td>9</td></tr>"</script>Printed 11/30
        <table><!-- <tr><td>0</td></tr> --><TR class=x><TH>Card&nbsp;#<th>Site</TR>
        <tr><td>0541</td><td><b>A&amp;P</b><br>Gary &#73;N &lt;4&#x3E;</td></tr></table></html>`),
    ).toEqual([
      ['Card #', 'Site'],
      ['0541', 'A&P Gary IN <4>'],
    ]);
  });

  it('keeps the columns next to and below merged cells', () => {
    expect(
      listHtmlRows(
        '<table><tr><td rowspan="2">AL</td><td colspan=2>U.S.</td><td>1</td></tr><tr><td>Can</td><td>b</td><td>2</td></tr><tr><td>x</td></tr></table>',
      ),
    ).toEqual([['AL', 'U.S.', '', '1'], ['AL', 'Can', 'b', '2'], ['x']]);
  });

  it('may be Excel’s XML, with blank cells omitted', () => {
    expect(
      listHtmlRows(
        '<?xml version="1.0"?><Workbook><Worksheet><Table><Row><Cell><Data ss:Type="String">Card</Data></Cell><Cell ss:Index="3"><Data>Amt</Data></Cell></Row><ss:Row><ss:Cell/><ss:Cell ss:MergeAcross="1"><ss:Data>5</ss:Data></ss:Cell></ss:Row></Table></Worksheet></Workbook>',
      ),
    ).toEqual([
      ['Card', '', 'Amt'],
      ['', '5', ''],
    ]);
  });

  it.each(['<table><tr><td>1', '<table><tr><td>1</td><td', '<table><!-- <tr>', '<table><tr><script>'])(
    'may be cut off: %s',
    (text) => {
      expect(listHtmlRows(text).flat().join('')).toBe(text.includes('1') ? '1' : '');
    },
  );
});
