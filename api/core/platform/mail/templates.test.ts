import { describe, expect, it } from 'vitest';
import { escapeHtml, writeEmail } from './templates.ts';

describe('an email template', () => {
  it('has the same content in plain text and in HTML', () => {
    const action = { label: 'Set a new password', url: 'https://milepost.example/reset?token=a&user=b' };
    const { text, html } = writeEmail({
      paragraphs: ['Hello Ana,', 'one\ntwo'],
      action,
      footer: 'Bluebonnet Trucking',
    });
    expect(text).toBe(
      'Hello Ana,\n\none\ntwo\n\nSet a new password:\nhttps://milepost.example/reset?token=a&user=b\n\n--\nBluebonnet Trucking\n',
    );
    expect(html).toContain('one<br>two');
    expect(html).toContain('href="https://milepost.example/reset?token=a&amp;user=b"');
  });

  it('shows typed text as text, never as markup', () => {
    const { html } = writeEmail({
      paragraphs: ['<script>alert(1)</script>'],
      action: { label: '"><img src=x>', url: 'https://a.example/"onclick="x' },
      footer: `O'Brien & Sons <b>`,
    });
    expect(html).not.toMatch(/<script|<img|"onclick|<b>/);
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });

  it('lists links, each line with its address', () => {
    const list = { title: 'Due:', links: [{ label: 'Card of O & B', url: 'https://milepost.example/a?b&c' }] };
    const { text, html } = writeEmail({ paragraphs: [], list });

    expect(text).toBe('Due:\nCard of O & B\n  https://milepost.example/a?b&c\n');
    expect(html).toMatch(/Due:<br><a href="https:..milepost.example.a\?b&amp;c"[^>]*>Card of O &amp; B<.a>/);
  });

  it('links to web addresses only', () => {
    const action = { label: 'x', url: 'javascript:alert(1)' };
    expect(() => writeEmail({ paragraphs: [], action })).toThrow('http or https');
    expect(() => writeEmail({ paragraphs: [], list: { title: '', links: [action] } })).toThrow('http or https');
  });
});
