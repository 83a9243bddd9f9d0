/** Makes calls of `work` non-overlapping: calls during a run are merged into one further run. */
export function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } catch (error) {
      failed(error);
    } finally {
      running = false;
    }
  };
  return () => void run();
}
