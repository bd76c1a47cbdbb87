# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /kontor
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY projections/package.json projections/
COPY backend/package.json backend/
COPY storefront/package.json storefront/
COPY test/package.json test/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /kontor
ENV NODE_ENV=production KONTOR_DATA=/data KONTOR_BIND=0.0.0.0 PORT=3000
COPY --from=build /kontor/node_modules node_modules
COPY --from=build /kontor/package.json package.json
COPY --from=build /kontor/contracts/package.json contracts/package.json
COPY --from=build /kontor/projections/package.json projections/package.json
COPY --from=build /kontor/backend/package.json backend/package.json
COPY --from=build /kontor/storefront/package.json storefront/package.json
COPY --from=build /kontor/build/backend build/backend
COPY --from=build /kontor/storefront/build storefront/build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--disable-warning=ExperimentalWarning", "build/backend/main.js"]
