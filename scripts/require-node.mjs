/** Imported before anything else: ends with a sentence where Node is too old for the rest to be read. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `\nProsa needs Node 20.19 or newer; this is ${process.version}. Install a newer one from https://nodejs.org and try again.\n\n`,
  );
  process.exit(1);
}
