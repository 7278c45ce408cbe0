# The production steps of docs/operations.md ("Without build tools" and "As a service") as an image.
# It uses the Node version of package.json; scripts/container.test.ts checks that.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /opt/milepost
COPY . .
RUN npm ci --no-audit --no-fund \
  && npm run build \
  && npm ci --no-audit --no-fund --omit=dev

FROM node:26.10.0-bookworm-slim
WORKDIR /opt/milepost
# Keep the sources, because the server starts only if its build matches them.
COPY --from=build /opt/milepost ./
RUN install -d -o node -g node -m 700 /var/lib/milepost
USER node
# Listen on all interfaces of the container; the published port controls access.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/milepost \
    MALLOC_ARENA_MAX=1
VOLUME /var/lib/milepost
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "api/launch.js"]
