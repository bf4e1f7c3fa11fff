# The product as one image: built in the first stage, run as an ordinary user in the second.
FROM node:20-slim AS build
WORKDIR /prosa
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:20-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /prosa
COPY --from=build /prosa/package.json ./package.json
COPY --from=build /prosa/node_modules ./node_modules
COPY --from=build /prosa/shared ./shared
COPY --from=build /prosa/server/package.json ./server/package.json
COPY --from=build /prosa/server/dist ./server/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "server/dist/main.mjs"]
