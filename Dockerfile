# The server with its pages. It needs a PostgreSQL: see compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN deploy/build-tree.sh /image

FROM node:24-bookworm-slim
COPY --from=build /image /app
RUN install -d -o node -g node /data
USER node
WORKDIR /app/packages/server
ENV PATH=/app/bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=4000 SEED=none DATA_DIR=/data
VOLUME ["/data"]
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "start.ts"]
