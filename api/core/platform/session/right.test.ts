import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireDeclaredRights } from './right.ts';

test('does not start with a call under /api that declares no permission, and names the call', () => {
  const app = Fastify();
  requireDeclaredRights(app);

  expect(() => app.get('/api/report/', () => ({}))).toThrow('GET /api/report/ says no right');
  expect(() => app.post('/api/report/', { config: {} }, () => ({}))).toThrow('POST /api/report/ says no right');
});

test('starts with a page or a call that declares its permission', () => {
  const app = Fastify();
  requireDeclaredRights(app);

  app.get('/api/report/', { config: { right: 'any' } }, () => ({}));
  app.get('/manifest.json', () => ({}));

  expect(app.hasRoute({ method: 'GET', url: '/api/report/' })).toBe(true);
  expect(app.hasRoute({ method: 'GET', url: '/manifest.json' })).toBe(true);
});
