/** Tracks the requests of a server, so that its stop waits for them and not for idle connections. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const EVERY_MS = 100;

export type Connections = {
  countRequests(): number;
  /** Closes idle connections repeatedly until the server has closed: new ones arrive while it still listens. */
  closeIdle(): void;
};

export function watchConnections(server: Server): Connections {
  let requests = 0;
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    response.once('close', () => {
      requests -= 1;
    });
  });

  return {
    countRequests: () => requests,
    closeIdle() {
      const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
      server.once('close', () => clearInterval(timer));
    },
  };
}
