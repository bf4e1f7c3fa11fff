# The product as one image: built in the first stage, run as an ordinary user in the second. Tags say the release line, so
# that a rebuild brings its fixes: build anew every month (`docker compose build --pull`).
FROM node:24-bookworm-slim AS build
WORKDIR /prosa
COPY . .
RUN npm ci && npm run build && node scripts/release/lay-out.mjs /product

FROM node:24-bookworm-slim
# Reads sound and film; Debian keeps it mended.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /prosa
# What the server loads and the built pages; nothing of what built them.
COPY --from=build /product ./
COPY --from=build /prosa/scripts/containers/alive.mjs ./scripts/containers/alive.mjs
RUN mkdir -m 0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "server/dist/main.mjs"]
