# The production steps of docs/operations.md ("Without build tools" and "As a service") as an image.
# Its Node is the one in package.json; scripts/container.test.ts keeps them equal.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /opt/milepost
COPY . .
RUN npm ci --no-audit --no-fund \
  && npm run build \
  && npm ci --no-audit --no-fund --omit=dev

FROM node:26.10.0-bookworm-slim
WORKDIR /opt/milepost
# The sources stay: the server starts only if its build was made from them.
COPY --from=build /opt/milepost ./
RUN install -d -o node -g node -m 700 /var/lib/milepost
USER node
# 0.0.0.0 inside the container; what reaches it is up to the published port.
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
