# The product as an image: the program and the built miniapp, without the tools that built them.
# What is copied is checked against the imports of the program: deploy/deploy.test.ts.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The compilers are optional packages, one for each platform.
RUN npm ci --include=dev --include=optional
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Nothing that runs in the image is optional: those are compilers, and the Node for machines that have none.
RUN npm ci --omit=dev --omit=optional

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist/miniapp ./dist/miniapp
COPY package.json main.ts ./
COPY server ./server
COPY shared ./shared
COPY api ./api
COPY bot ./bot
COPY scripts/backup.ts scripts/restore.ts scripts/operator-env.ts scripts/data-owner.ts scripts/env-file.ts ./scripts/
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.ts"]
