/** The open connections of a server, so that its stop waits for requests and not for whoever merely stays connected. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const EVERY_MS = 100;

export type Connections = {
  /** Returns how many requests are under way. */
  countRequests(): number;
  /** Closes connections without a request under way, again and again until the server has closed: new ones come while it still listens. */
  closeIdle(): void;
};

export function watchConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  let requests = 0;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    response.once('close', () => {
      requests -= 1;
    });
  });

  return {
    countRequests: () => requests,
    closeIdle() {
      let silent: Socket[] = [];
      const timer = setInterval(() => {
        server.closeIdleConnections();
        // Node takes a connection that has sent nothing yet for a busy one. It has until the next look to begin its request.
        for (const socket of silent) if (isSilent(socket)) socket.destroy();
        silent = [...sockets].filter(isSilent);
      }, EVERY_MS);
      server.once('close', () => clearInterval(timer));
    },
  };
}

const isSilent = (socket: Socket) => socket.bytesRead === 0;
