#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

namespace pca {

/// A computation that may stop for what only the caller can bring (a coroutine), and its result. It starts
/// when awaited or resumed, and is awaited or asked for its result once.
template <class T>
class Task {
 public:
  class promise_type;
  using Handle = std::coroutine_handle<promise_type>;

  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  ~Task() {
    if (handle_) handle_.destroy();
  }

  void start() { handle_.resume(); }
  [[nodiscard]] bool done() const { return handle_.done(); }

  /// Throws what the computation threw.
  [[nodiscard]] T result() && { return handle_.promise().take(); }

  auto operator co_await() && noexcept {
    struct Awaiter {
      Handle handle;
      /// Runs it here: a loop over tasks that stop for nothing then leaves no calls on the stack.
      bool await_ready() {
        handle.resume();
        return handle.done();
      }
      void await_suspend(std::coroutine_handle<> awaiting) noexcept { handle.promise().awaiting = awaiting; }
      T await_resume() { return handle.promise().take(); }
    };
    return Awaiter{handle_};
  }

 private:
  explicit Task(Handle handle) : handle_(handle) {}

  Handle handle_;
};

template <class T>
class Task<T>::promise_type {
 public:
  std::coroutine_handle<> awaiting = std::noop_coroutine();

  Task get_return_object() { return Task(Handle::from_promise(*this)); }
  std::suspend_always initial_suspend() noexcept { return {}; }
  auto final_suspend() noexcept {
    struct GoOn {
      bool await_ready() const noexcept { return false; }
      std::coroutine_handle<> await_suspend(Handle ended) noexcept { return ended.promise().awaiting; }
      void await_resume() const noexcept {}
    };
    return GoOn{};
  }
  void return_value(T value) { value_ = std::move(value); }
  void unhandled_exception() { error_ = std::current_exception(); }

  T take() {
    if (!value_) std::rethrow_exception(error_);
    return *std::move(value_);
  }

 private:
  std::optional<T> value_;
  std::exception_ptr error_;
};

/// The result of a task that stops for nothing.
template <class T>
T run(Task<T> task) {
  task.start();
  return std::move(task).result();
}

}  // namespace pca
