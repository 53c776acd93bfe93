# Everything comes from npm: Deno itself, the packages, and the database engine for those who run without PostgreSQL.
FROM node:22-bookworm-slim AS build
RUN npm install --global deno@2.9.6 --allow-scripts=deno
ENV DENO_DIR=/deno-dir
WORKDIR /app
# The packages are a layer of their own: they change more rarely than the code.
COPY deno.json deno.lock ./
COPY jsr jsr
RUN deno install --frozen
COPY . .
ARG REVISION=unknown
RUN DENO_DEPLOYMENT_ID=$REVISION deno task build
# What only tests and builds need stays behind; versions and checksums are those of the lock.
RUN deno run --allow-read --allow-write=. tools/production.ts \
  && rm -rf node_modules "$DENO_DIR" tests bench \
  && deno install

FROM node:22-bookworm-slim
RUN npm install --global deno@2.9.6 --allow-scripts=deno && npm cache clean --force
ENV DENO_DIR=/deno-dir HOST=0.0.0.0 DATA_DIR=/data DENO_NO_UPDATE_CHECK=1
WORKDIR /app
COPY --from=build /deno-dir /deno-dir
COPY --from=build /app /app
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["deno", "task", "--quiet", "serve"]
