// Preloaded by --require, before tsx and before any file whose syntax an old Node does not know.
const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`This is Node ${node}; install Node 22 or 24 (20.19 at least).\n`);
  process.exit(1);
}
