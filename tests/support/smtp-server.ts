import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail. */
export async function startSmtpServer() {
  const sources: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let source = '';
      stream.on('data', (chunk) => {
        source += chunk;
      });
      stream.on('end', () => {
        sources.push(source);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** The mails as they came. */
    sources,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
