/**
 * Runs jobs, at most `most` at a time, and returns their results in order. Each job is taken when it starts. After a failure no
 * other starts; the failure is thrown when all have ended.
 */
export async function inOrder<T>(jobs: Iterable<() => Promise<T>>, most: number): Promise<T[]> {
  const results: T[] = [];
  const iterator = jobs[Symbol.iterator]();
  let [count, failed] = [0, false];
  const line = async () => {
    try {
      while (!failed) {
        const { done, value } = iterator.next();
        if (done) return;
        const place = count++;
        results[place] = await value();
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const lines = await Promise.allSettled(Array.from({ length: most }, line));
  if (failed) iterator.return?.();
  const failure = lines.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
  return results;
}
