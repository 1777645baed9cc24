// Runs the built command line again and again in one process. Each command is a fresh copy of the script that the program
// runs in its thread; what takes most of a process, which is Node, the package and its compiled engine, stays.
const [program] = process.argv.slice(2);
const script = new URL('./command-worker.js', `file://${program}`);
const STREAMS = [process.stdout, process.stderr];
const { emitWarning, exit } = process;
let runs = 0;

/** Forgets what a command has registered for the end of its process. */
function clear() {
  process.exitCode = undefined;
  process.removeAllListeners('uncaughtException');
  for (const stream of STREAMS) stream.removeAllListeners('error');
}

// A command that fails leaves its open files to the end of its process.
process.emitWarning = (warning, ...rest) => {
  if (!/on garbage collection/.test(String(warning))) emitWarning.call(process, warning, ...rest);
};
process.on('message', async ({ args, end }) => {
  process.argv = [process.execPath, program, ...args];
  const status = await new Promise((resolve, reject) => {
    process.exit = (code = process.exitCode) => resolve(Number(code ?? 0));
    import(`${script}?run=${runs++}`).catch(reject);
  });
  clear();
  // Each stream has its own mark, since what the parent reads of two streams and of messages has no common order.
  for (const stream of STREAMS) stream.write(end);
  process.send(status);
});
process.once('disconnect', () => exit());
