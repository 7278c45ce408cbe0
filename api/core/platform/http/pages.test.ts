import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { handleError } from './error-handler.ts';
import { servePages } from './pages.ts';

/** Returns where pages of a server with these settings may send requests, by their content security policy. */
async function mayCall(env: Record<string, string>): Promise<string | undefined> {
  const server = await startTestServer(env);
  const { headers } = await server.app.inject({ url: '/api/htc/settings/' });
  await server.close();
  const policy = String(headers['content-security-policy']).split(';');
  return policy.find((directive) => directive.startsWith('connect-src'));
}

// Ledger: SHL-25, RAP-19
test('lets pages call only this server and the analytics address, if set', async () => {
  expect(await mayCall({})).toBe("connect-src 'self'");
  expect(await mayCall({ ANALYTICS_URL: 'https://views.example.com/pages?site=1' })).toBe(
    "connect-src 'self' https://views.example.com",
  );
});

test('sends assets with the security headers that apply to them, and no others', async () => {
  const server = await startTestServer();

  const { headers } = await server.app.inject({ url: '/assets/none.js' });

  expect(Object.keys(headers).filter((name) => /policy|x-|origin|security|referrer/.test(name))).toEqual([
    'content-security-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]);
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  await server.close();
});

test('allows WebAssembly only in the PDF worker, and no frames on any page', async () => {
  const server = await startTestServer();

  const worker = await server.app.inject({ url: '/assets/pdf-worker-a1b2c3.js' });
  const page = await server.app.inject({ url: '/UI/fleet/fleets', headers: { accept: 'text/html' } });

  expect(worker.headers['content-security-policy']).toBe("default-src 'self';script-src 'self' 'wasm-unsafe-eval'");
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-src 'self' https:;");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  await server.close();
});

test('prevents caching of every API response, errors included', async () => {
  const server = await startTestServer();
  const owner = await server.account();
  const paths = [
    'profile/',
    'carrier/csv/',
    `carrier/${owner.carrierId}`,
    'carrier/0',
    'choice/',
    'htc/settings/',
    'none/',
  ];
  for (const path of paths) {
    const { headers } = await owner.get(`/api/${path}`);
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
  await server.close();
});

// Ledger: SHL-23, SHL-24
test('marks only the test host as DEV', async () => {
  const server = await startTestServer({ TEST_HOST: 'test.milepost.example' });
  const at = async (host: string) => {
    const { environment } = (await server.app.inject({ url: '/api/htc/settings/', headers: { host } })).json();
    return environment;
  };
  expect(await at('test.milepost.example')).toBe('DEV');
  expect(await at('milepost.example')).toBe('PRODUCTION');
  await server.close();
});

/** Starts a server with its own folder of pages, before they are built. */
async function startPages(first: Record<string, string | Buffer> = {}, productName = 'Milepost') {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-pages-'));
  const build = async (files: Record<string, string | Buffer>) => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, 'dist', name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  };
  await build(first);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setErrorHandler(handleError);
  await servePages(app, { productName, built: join(folder, 'dist') });
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode: status, body: text, headers: answered, rawPayload: bytes } = await app.inject({ url, headers });
    return { status, text, bytes, cache: answered['cache-control'], encoding: answered['content-encoding'] };
  };
  return { app, build, get };
}

const BUILT = { 'index.html': 'first', 'favicon.svg': '<svg/>', 'assets/main-1a2b.js': 'main()' };
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

test('serves new and rebuilt pages at once while the server runs', async () => {
  const { build, get } = await startPages();
  expect((await get('/UI/fleet')).status).toBe(404);

  await build(BUILT);
  expect((await get('/UI/fleet')).text).toBe('first');
  expect((await get('/assets/main-1a2b.js')).text).toBe('main()');

  await build({ 'index.html': 'second', 'assets/main-3c4d.js': 'again()', 'robots.txt': 'none' });
  expect((await get('/UI/fleet')).text).toBe('second');
  expect((await get('/assets/main-3c4d.js')).text).toBe('again()');
  expect((await get('/robots.txt')).text).toBe('none');
});

test("shows the installation's product name on the page", async () => {
  const { get } = await startPages(
    { ...BUILT, 'index.html': '<title>Milepost</title><p>Milepost' },
    '<Big> & "Rig" $&',
  );
  const name = '&#60;Big&#62; &#38; &#34;Rig&#34; $&#38;';
  expect((await get('/UI/fleet')).text).toBe(`<title>${name}</title><p>${name}`);
});

test('caches hashed files for a year and revalidates everything else', async () => {
  const { get } = await startPages(BUILT);
  expect(await get('/assets/main-1a2b.js')).toMatchObject({ status: 200, cache: FOR_A_YEAR });
  for (const url of ['/', '/UI/fleet/loads', '/UI/fleet/loads/', '/index.html', '/favicon.svg'])
    expect(await get(url), url).toMatchObject({ status: 200, cache: 'no-cache' });
});

test('serves files compressed at build time to browsers that accept them', async () => {
  const { get } = await startPages({ ...BUILT, 'assets/main-1a2b.js.gz': gzipSync('main()') });
  const packed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(packed).toMatchObject({ bytes: gzipSync('main()'), encoding: 'gzip', cache: FOR_A_YEAR });
});

test('returns an error for a missing file or call, never a page', async () => {
  const { app, get } = await startPages(BUILT);
  const refused = { code: 'ERROR_NOT_FOUND', default_detail: 'Page not found' };
  for (const url of ['/assets/gone.js', '/assets/', '/gone.txt?again', '/api/nothing/', '/api/assets/main-1a2b.js']) {
    const { status, text } = await get(url);
    expect({ status, ...JSON.parse(text) }, url).toMatchObject({ status: 404, ...refused });
  }
  const sent = await app.inject({ method: 'POST', url: '/UI/fleet' });
  expect({ status: sent.statusCode, ...sent.json() }).toMatchObject({ status: 404, ...refused });
});

test('serves the page on any path to a browser, and a 404 to other clients', async () => {
  const { get } = await startPages(BUILT);
  const status = async (url: string, accept?: string) => (await get(url, accept ? { accept } : {})).status;
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

  for (const url of ['/', '/?a', '/UI', '/UI/fleet', '/login', '/metrics'])
    expect(await status(url, browser), url).toBe(200);
  for (const url of ['/', '/?a', '/UI', '/UI?a', '/UI/fleet', '/signin', '/signupm?plan=a', '/terms/', '/forgotcred']) {
    expect(await status(url), url).toBe(200);
    expect(await status(url, '*/*'), url).toBe(200);
    expect(await status(url, 'application/json'), url).toBe(404);
  }
  for (const url of ['/metrics', '/UIs', '/login', '/termss', '/terms/x', '/.env', '/wp-admin/'])
    for (const accept of [undefined, '*/*', 'application/json']) expect(await status(url, accept), url).toBe(404);
});

test('answers a HEAD request for a page without a body', async () => {
  const { app } = await startPages(BUILT);

  for (const url of ['/', '/UI/fleet', '/terms', '/privacy', '/favicon.svg']) {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url, headers: { accept: '*/*' } });
    expect([statusCode, body], url).toEqual([200, '']);
  }
  const { statusCode } = await app.inject({ method: 'HEAD', url: '/wp-admin/', headers: { accept: '*/*' } });
  expect(statusCode).toBe(404);
});

test('serves nothing outside the built pages', async () => {
  const { build, get } = await startPages(BUILT);
  await build({ '../secret.txt': 'secret' });
  const ways = ['..%2f', '%2e%2e%2f', '..%5c', 'assets/..%2f..%2f', 'assets/..%5c..%5c', 'assets/x/..%2f..%2f..%2f'];
  for (const way of ways) {
    const { status, text } = await get(`/${way}secret.txt`);
    expect([400, 404], way).toContain(status);
    expect(text, way).toContain('default_detail');
  }
});
