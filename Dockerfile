# syntax=docker/dockerfile:1
# By itself it is the embedded mode: all roles in one process, everything in the volume /data.
# The version is that of the npm package `node` in package-lock.json; `@sha256:…` behind it pins the content as well.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /kontor
# What `npm ci` looks at, allowScripts in package.json among it: other changes leave this layer as it is.
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY projections/package.json projections/
COPY demo/package.json demo/
COPY backend/package.json backend/
COPY storefront/package.json storefront/
COPY test/package.json test/
COPY bench/package.json bench/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
# What is built runs without sources, without what only tests and builds need, and without workspaces that are either.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@kontor build/test build/bench

FROM node:${NODE}
WORKDIR /kontor
ENV NODE_ENV=production KONTOR_DATA=/data KONTOR_BIND=0.0.0.0 PORT=3000
# The built files import packages of npm only, and find all of them here: no workspace has any of its own.
COPY --from=build /kontor/package.json package.json
COPY --from=build /kontor/node_modules node_modules
COPY --from=build /kontor/build/backend build/backend
COPY --from=build /kontor/build/drawings build/drawings
COPY --from=build /kontor/storefront/build storefront/build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz', { signal: AbortSignal.timeout(4000) }).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "build/backend/main.js"]
