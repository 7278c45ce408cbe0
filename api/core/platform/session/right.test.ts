import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnlessOpened } from './right.ts';

test('a call under /api that says no right does not start, and is told by its name', () => {
  const app = Fastify();
  closeUnlessOpened(app);

  expect(() => app.get('/api/report/', () => ({}))).toThrow('GET /api/report/ says no right');
  expect(() => app.post('/api/report/', { config: {} }, () => ({}))).toThrow('POST /api/report/ says no right');
});

test('a call that says its right starts, and so does a page', () => {
  const app = Fastify();
  closeUnlessOpened(app);

  app.get('/api/report/', { config: { right: 'any' } }, () => ({}));
  app.get('/manifest.json', () => ({}));

  expect(app.hasRoute({ method: 'GET', url: '/api/report/' })).toBe(true);
  expect(app.hasRoute({ method: 'GET', url: '/manifest.json' })).toBe(true);
});
